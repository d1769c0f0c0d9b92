import ownerGuide from '../../../../../docs/owner.md?raw'
import { parseGuide } from './parse-guide.ts'

export const guide = parseGuide(ownerGuide)
