export const frame = {
  label: 'Shop desk',
  shortLabel: 'Shop desk, short',
  brand: 'Kashika, today',
  areas: {
    today: 'Today',
    enquiries: 'Enquiries',
    items: 'Pieces',
    collections: 'Collections',
    rates: 'Rates',
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

export const help = { title: 'Help', description: 'For the shop’s own people.' } as const

const toFillIn = (isPage: string, page: string) => ({
  title: `${isPage} not complete`,
  to: `/admin/shop/legal?page=${page}`,
  action: 'Fill in',
})

export const today = {
  title: 'Today',
  description: 'For the shop’s own people.',
  answer: 'Answer now',
  also: 'Also today',
  all: (count: number) =>
    count === 1 ? 'The open enquiry' : `All ${count.toLocaleString('en-IN')} open enquiries`,
  later: 'Nothing has to be answered in the next six hours.',
  reading: 'Loading the enquiries...',
  readingAlso: 'Loading what else there is to do...',
  failed: 'The enquiries could not be read.',
  failedText: 'Nothing is lost.',
  retry: 'Retry',
  quiet: {
    title: 'Every enquiry is answered.',
    text: 'There is nothing to answer just now.',
    withBackup: 'Nothing is late, and the last backup is complete.',
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
  withoutFacts: {
    title: (count: number) =>
      count === 1 ? '1 piece has no facts' : `${count.toLocaleString('en-IN')} pieces have no facts`,
    text: (count: number, newest: string) =>
      count === 1
        ? `Visitors read no metal, weight or hallmark of ${newest}.`
        : `Visitors read no metal, weight or hallmark of them. The newest is ${newest}.`,
    action: 'Look',
  },
  smallPicture: {
    title: (count: number) =>
      count === 1
        ? '1 piece has only a small picture'
        : `${count.toLocaleString('en-IN')} pieces have only a small picture`,
    text: (count: number, newest: string) =>
      count === 1
        ? `The picture of ${newest} is smaller than 1,200 px and looks blurred when enlarged.`
        : `They are smaller than 1,200 px and look blurred when enlarged. The newest is ${newest}.`,
    action: 'Look',
  },
  backup: {
    last: (moment: string) => `The last backup is from ${moment}.`,
    tooOld: {
      title: 'The last backup is more than a day old',
      text: (moment: string) =>
        `The last complete backup is from ${moment}. Please ask the person who looks after your server to check it.`,
    },
    none: {
      title: 'There is no backup yet',
      text: 'What is lost now cannot be brought back. Please ask the person who looks after your server to start the backups.',
    },
  },
  findings: {
    'shop facts': {
      title: 'Some details of the shop are only examples',
      text: 'The email, phone or links are not yours. Enter yours, or leave them empty: what is empty is not shown.',
      to: '/admin/shop',
      action: 'Look',
    },
    worker: {
      title: 'No email goes out just now',
      text: 'The program that sends and reads email has not been seen for more than five minutes. Nothing is lost. Please ask the person who looks after your server to start it again.',
    },
    contact: {
      title: 'Some details are missing on the legal pages',
      to: '/admin/shop/legal',
      action: 'Look',
    },
    'legal privacy': toFillIn('The privacy notice is', 'privacy'),
    'legal terms': toFillIn('The terms are', 'terms'),
    'legal returns': toFillIn('Returns and exchange is', 'returns'),
    'legal complaints': toFillIn('The page for complaints is', 'complaints'),
    claims: { title: 'Some claims are not shown to visitors', to: '/admin/shop/words', action: 'Look' },
    'backup place': {
      title: 'The backup is on the same disk as the shop',
      text: 'If the disk fails, both are lost. Please ask the person who looks after your server to set a second place.',
    },
    'backup log': {
      title: 'What came in after the last backup is not backed up',
      text: 'Please tell the person who looks after your server today.',
    },
    'shop.json': {
      title: 'The numbers of reviews are not real',
      text: 'Visitors see invented numbers. Please ask the person who looks after your server to switch them off.',
    },
    unread: { title: 'An email of a customer could not be read' },
  } as Record<string, { title: string; text?: string; to?: string; action?: string }>,
  drafts: {
    failed: 'Drafts and changes could not be read.',
    failedText: 'Nothing is lost.',
    retry: 'Retry',
  },
  health: {
    failed: 'The state of the shop could not be read.',
    failedText: 'Backup, facts and pictures could not be checked.',
    retry: 'Retry',
  },
  add: 'Add a piece',
} as const

/** As docs/owner.md tells them. */
export const firstDay = {
  title: 'Your first day',
  text: 'This list goes when all of it is done.',
  done: 'Done:',
  hide: 'Hide this list',
  steps: {
    account: { title: 'Make an account and become an owner', to: '/profile' },
    facts: { title: 'Put in your address, phones, email and links', to: '/admin/shop' },
    hours: { title: 'Set the days and times when you are open', to: '/admin/shop/hours' },
    words: { title: 'Read what each page says, and confirm what is true', to: '/admin/shop/words' },
    legal: { title: 'Fill in what the law asks for', to: '/admin/shop/legal' },
    publish: { title: 'Look at the preview, and publish', to: '/admin/shop' },
    piece: { title: 'Add your first piece', to: '/admin/pieces?add=' },
    message: { title: 'Write yourself a message, and answer it', to: '/contact' },
  },
} as const
