export const keys = {
  open: 'Keys',
  title: 'Keys',
  help: 'Show this list',
  switch: 'Single keys do something',
  list: { j: 'Next query', k: 'Query before', Enter: 'Open it' },
  conversation: {
    r: 'Reply',
    t: 'Templates',
    l: 'Log a call or visit',
    e: 'Mark as answered',
    z: 'Take the letter back while it waits',
    Escape: 'All queries',
    'Ctrl Enter': 'Send, in the letter',
  },
} as const
