import { answerRequests } from '../../../platform/programs/answer-requests.ts'
import { parseEmail } from './parse-email.ts'

answerRequests(({ source }: { source: Buffer }) => parseEmail(source))
