import type { Enquiry } from '@kashika/contract'

export const listEnquiredItems = ({ piece, otherPieces = [] }: Pick<Enquiry, 'piece' | 'otherPieces'>) =>
  piece ? [piece, ...otherPieces] : []
