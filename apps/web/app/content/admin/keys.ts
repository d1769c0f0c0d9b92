const areas = { 'g, then t e p c r s': 'Today, Enquiries, Pieces, Collections, Rates, Shop' } as const

export const keys = {
  open: 'Keys',
  title: 'Keys',
  help: 'Show this list',
  switch: 'Single keys do something',
  list: { j: 'Next query', k: 'Query before', Enter: 'Open it', ...areas },
  conversation: {
    j: 'Next query',
    k: 'Query before',
    r: 'Reply',
    t: 'Templates',
    l: 'Log a call or visit',
    e: 'Mark as answered',
    a: 'Give it to somebody',
    z: 'Take the letter back while it waits',
    Escape: 'All queries',
    'Ctrl Enter': 'Send, in the letter',
    ...areas,
  },
} as const
