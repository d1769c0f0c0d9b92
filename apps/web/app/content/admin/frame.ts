export const frame = {
  label: 'Shop desk',
  shortLabel: 'Shop desk, short',
  brand: 'Kashika, today',
  areas: {
    today: 'Today',
    enquiries: 'Enquiries',
    items: 'Pieces',
    collections: 'Collections',
    storefront: 'Shop',
  },
  count: (late: number) => (late > 0 ? ` open, ${late} late` : ' open'),
  shop: 'The shop',
  more: 'More',
  close: 'Close',
  seeShop: 'See the shop',
  profile: 'Profile',
  logout: 'Logout',
} as const

export const today = {
  title: 'Today',
  description: 'For the shop’s own people.',
  answer: 'Answer now',
  also: 'Also today',
  all: (count: number) =>
    count === 1 ? 'The open enquiry' : `All ${count.toLocaleString('en-IN')} open enquiries`,
  later: 'Nothing has to be answered in the next six hours.',
  reading: 'Reading the enquiries...',
  failed: 'The enquiries could not be read.',
  failedText: 'Nothing is lost. The clocks run on the server.',
  retry: 'Retry',
  quiet: {
    title: 'Every enquiry is answered.',
    text: 'The next clock starts when somebody writes.',
    link: 'Read the answered ones',
  },
  draft: {
    title: (name: string) => `${name} is still a draft`,
    more: (count: number) =>
      count === 1 ? '1 more draft waits.' : `${count.toLocaleString('en-IN')} more drafts wait.`,
    only: 'Visitors do not see it yet.',
    action: 'Finish it',
  },
  unpublished: {
    title: (count: number) =>
      count === 1
        ? '1 change of the shop is not published'
        : `${count} changes of the shop are not published`,
    text: 'Visitors do not see them yet.',
    action: 'Look',
  },
  add: 'Add a piece',
} as const
