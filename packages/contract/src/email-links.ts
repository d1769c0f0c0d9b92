export const emailLinkPages = {
  confirmSubscription: '/confirm-subscription',
  unsubscribe: '/unsubscribe',
  addPhotos: '/contact/photos',
} as const
