import type { Shop } from '@kashika/contract'

export const formatAddress = ({ address }: Pick<Shop, 'address'>) =>
  `${address.lines.join(', ')}, ${address.locality}, ${address.region} ${address.postalCode}`

export const toDirectionsUrl = (shop: Shop) =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${shop.name}, ${formatAddress(shop)}`)}`
