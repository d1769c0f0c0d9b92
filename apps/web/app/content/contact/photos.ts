const tryAgain = 'The photograph did not reach us. Please try again in a moment.'

export const photoWords = {
  title: 'Add photographs',
  description: 'Add photographs to the message that you sent us.',
  lead: (reference: string) => `For your message ${reference}. Only the people of the shop see them.`,
  count: (added: number, max: number) => `${added} of ${max} photographs have come.`,
  photo: 'Photograph',
  hint: (megabytes: number) =>
    `JPEG, PNG, WebP or AVIF, up to ${megabytes} MB. The whole piece, what you mean about it, any mark inside. We remove the place and time that a phone writes into a picture.`,
  add: 'Add this photograph',
  kept: (days: number) => `We delete them after ${days} days.`,
  full: 'Thank you. All of them have come, and we answer by email.',
  outcomes: {
    done: 'Thank you. Your photograph has come.',
    invalid: 'Choose a photograph first.',
    'too-large': (megabytes: number) =>
      `This file is larger than ${megabytes} MB. Please choose a smaller one.`,
    unsupported:
      'This file could not be read as a photograph. Please choose a JPEG, PNG or WebP of up to 25 megapixels, or an AVIF of up to 10.',
    'too-many': 'That was often in a short time. Please try again later.',
    failed: tryAgain,
  },
  ended: {
    title: 'This link has ended',
    text: 'It works for 14 days, and only as a whole. Please answer our letter, or write to us again.',
    link: 'Write to us',
  },
  unreachable: {
    title: 'One moment',
    text: 'The shop cannot answer just now. Your link stays as it is: please try again in a little while.',
    link: 'Try again',
  },
} as const
