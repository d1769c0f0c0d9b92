export const errorPages = {
  notFound: {
    name: 'Page not found',
    title: 'Page not found',
    text: 'The page you asked for has moved or does not exist.',
  },
  gone: {
    name: 'This piece is no longer here',
    title: 'This piece is no longer here',
    text: 'It is sold or no longer offered. Please look at our other pieces, or ask us for one like it.',
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
