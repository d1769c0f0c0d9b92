import { answerRequests } from '../platform/programs/answer-requests.ts'
import { encodeAvif } from './image-processing.ts'

answerRequests(({ master, picture }: { master: Uint8Array; picture: string }) => encodeAvif(master, picture))
