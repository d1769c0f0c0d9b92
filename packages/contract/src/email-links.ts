export const emailLinkPages = {
  confirmSubscription: '/confirm-subscription',
  unsubscribe: '/unsubscribe',
} as const
