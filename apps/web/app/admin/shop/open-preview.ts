import { writeStored } from '../../session/browser-storage.ts'
import { previewKey } from '../../shop/preview-flag.ts'

export function openPreview(path: string) {
  writeStored('sessionStorage', previewKey, true)
  location.assign(path)
}
