export const home = {
  title: 'Kashika · Jewellers in Varanasi since 1975',
  /** Of the picture that the shop came with. */
  heroAlt: 'Solitaire diamond ring in yellow gold',
  festival: {
    until: (day: string) => `Until ${day}`,
    link: 'See the collection',
  },
  hours: 'Hours',
  newsletter: {
    email: 'Your email address',
    subscribe: 'Subscribe',
    busy: 'Subscribing...',
    confirmationSent: 'Please check your inbox and confirm.',
    broken: 'Something went wrong. Please try again.',
  },
} as const
