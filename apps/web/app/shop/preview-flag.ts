import { readStored } from '../session/browser-storage.ts'

/** Of this tab alone, and only while it is open. */
export const previewKey = 'preview'

export const isPreviewing = () => readStored('sessionStorage', previewKey) === true
