/** Pages that emails lead to, each with `?token=`. */
export const emailLinkPages = {
  confirmSubscription: '/confirm-subscription',
  unsubscribe: '/unsubscribe',
} as const
