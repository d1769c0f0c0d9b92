import type { ReactNode } from 'react'
import { getThumbnailUrl } from '../../catalogue/item/picture-urls.ts'
import { Icon } from '../../ui/icon.tsx'

type AttachmentRowProps = { image: string; uploads: string; children: ReactNode }

export function AttachmentRow({ image, uploads, children }: AttachmentRowProps) {
  return (
    <li>
      <img src={getThumbnailUrl(uploads, image)} alt="" width="48" height="48" />
      {children}
    </li>
  )
}

type AttachmentButtonProps = { icon: 'plus' | 'bin'; label: string; onClick: () => void }

export function AttachmentButton({ icon, label, onClick }: AttachmentButtonProps) {
  return (
    <button type="button" className="icon-button" aria-label={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  )
}
