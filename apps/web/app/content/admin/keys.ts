const areas = { 'g, then t e p c r s': 'Today, Enquiries, Pieces, Collections, Rates, Shop' } as const

export const keys = {
  open: 'Keys',
  title: 'Keys',
  help: 'Show this list',
  switch: 'Use single keys',
  list: { j: 'Next enquiry', k: 'Previous enquiry', Enter: 'Open it', ...areas },
  conversation: {
    j: 'Next enquiry',
    k: 'Previous enquiry',
    r: 'Reply',
    t: 'Templates',
    l: 'Log a call or visit',
    e: 'Mark as answered',
    a: 'Give it to somebody',
    z: 'Take the email back while it waits',
    Escape: 'All enquiries',
    'Ctrl Enter': 'Send the email',
    ...areas,
  },
} as const
