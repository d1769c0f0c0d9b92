export const admin = {
  title: 'Catalogue and queries',
  description: 'For the shop’s own people.',
  lead: 'Items and queries will be kept here.',
} as const
