import type { Shop } from '@kashika/contract'

export const formatAddress = ({ address }: Pick<Shop, 'address'>) =>
  `${address.lines.join(', ')}, ${address.locality}, ${address.region} ${address.postalCode}`

export const toDirectionsUrl = (place: Pick<Shop, 'name' | 'address'>) =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${place.name}, ${formatAddress(place)}`)}`
