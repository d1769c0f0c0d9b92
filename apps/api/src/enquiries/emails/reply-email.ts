import type { EnquiredPiece } from '@kashika/contract'
import { formatGrams, formatMark, hasFineness } from '@kashika/contract/trade'
import type { EmailPicture, EmailPiece } from '../../emails/email-content.ts'
import { readPictureAsJpeg } from '../../pictures/pictures.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { describePrice } from './enquiry-emails.ts'

/** Twice what is shown of a piece, for sharp screens. */
const pictureWidths = { piece: 192, attached: 1200 } as const

type WrittenReply = { text: string | null; pieces: EnquiredPiece[] | null; pictures: string[] | null }

export async function buildReply(storage: Storage, { text, pieces, pictures }: WrittenReply, origin: string) {
  const [greeting = '', ...paragraphs] = (text ?? '').split(/\n{2,}/)
  const readPicture = async (name: string, width: number, picture: Omit<EmailPicture, 'content'>) => {
    const content = await readPictureAsJpeg(storage, name, width)
    return content && { ...picture, content }
  }
  const emailPieces = (pieces ?? []).map(
    async (item, index): Promise<EmailPiece> => ({
      name: item.name,
      url: `${origin}/products/${item.slug}`,
      lines: describePiece(item),
      picture: await readPicture(item.image, pictureWidths.piece, {
        filename: `piece-${index + 1}.jpg`,
        alt: item.name,
      }),
    }),
  )
  const emailPictures = (pictures ?? []).map((name, index) =>
    readPicture(name, pictureWidths.attached, {
      filename: `picture-${index + 1}.jpg`,
      alt: `Picture ${index + 1}`,
    }),
  )
  return {
    greeting,
    paragraphs,
    pieces: await Promise.all(emailPieces),
    pictures: (await Promise.all(emailPictures)).filter((picture) => picture !== undefined),
  }
}

function describePiece(item: EnquiredPiece): string[] {
  const { metals = [], grossWeight, netWeight } = item.facts ?? {}
  const about = item.availability === 'made-to-order' ? 'about ' : ''
  const lines = [
    describePrice(item, 'today')?.replace(/^p/, 'P'),
    metals.filter(hasFineness).map(formatMark).join(', '),
    grossWeight !== undefined && `Gross weight ${about}${formatGrams(grossWeight)}`,
    netWeight !== undefined && `Net weight ${about}${formatGrams(netWeight)}`,
  ]
  return lines.filter((line) => typeof line === 'string' && line !== '') as string[]
}
