export const enquiryKindWords = {
  kinds: {
    visit: 'Visit the showroom',
    'video-call': 'Video call',
    'made-to-order': 'Made to order',
    repair: 'Repair',
  },
  choices: ['First choice', 'Second choice'],
  language: 'Language',
  languages: { hi: 'Hindi', en: 'English' },
  neededBy: 'Needed by',
  budget: 'Budget',
} as const
