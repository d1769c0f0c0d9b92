export const errorPages = {
  notFound: {
    name: 'Page not found',
    title: 'This lane does not lead anywhere',
    text: 'Varanasi has many of those. The page you asked for has moved, or never was. Let us walk you back.',
  },
  gone: {
    name: 'This piece has found its wearer',
    title: 'This piece has found its wearer',
    text: 'It is no longer in the shop. Something of its kind may be, and our workshop remembers how it was made.',
  },
  failed: {
    name: 'Something went wrong',
    title: 'Something went wrong',
    text: 'The page could not be shown just now. Please try again in a moment.',
  },
  retry: 'Retry',
  home: 'Back to Home',
  explore: 'Explore Collection',
} as const
