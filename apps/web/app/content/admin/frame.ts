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
  reading: 'Reading the enquiries...',
  readingAlso: 'Reading what else there is to do...',
  failed: 'The enquiries could not be read.',
  failedText: 'Nothing is lost. The clocks run on the server.',
  retry: 'Retry',
  quiet: {
    title: 'Every enquiry is answered.',
    text: 'The next clock starts when somebody writes.',
    withBackup: 'Nothing is late, and the last backup is whole.',
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
        ? `That of ${newest} is below 1,200 px, and blurred in the zoom.`
        : `Each is below 1,200 px, and blurred in the zoom. The newest is ${newest}.`,
    action: 'Look',
  },
  backup: {
    last: (moment: string) => `The last backup is from ${moment}.`,
    tooOld: {
      title: 'The last backup is more than a day old',
      text: (moment: string) =>
        `The last whole one is from ${moment}. Whoever looks after the server runs ops/backup diff and reads what it says.`,
    },
    none: {
      title: 'There is no backup yet',
      text: 'What is lost now cannot be brought back. ops/runbook/restore.md says how to begin.',
    },
  },
  findings: {
    'shop facts': {
      title: 'Facts of the shop are still the example’s',
      text: 'E-mail, phone or links lead to nobody. Put yours in, or leave them out: what is left out is not shown.',
      to: '/admin/shop',
      action: 'Look',
    },
    worker: {
      title: 'No email goes out just now',
      text: 'The program that sends and reads email has not been seen for more than five minutes. Nothing is lost. Whoever looks after the server runs systemctl restart kashika-worker.',
    },
    contact: { title: 'The legal pages do not name everything', to: '/admin/shop/legal', action: 'Look' },
    'legal privacy': toFillIn('The privacy notice is', 'privacy'),
    'legal terms': toFillIn('The terms are', 'terms'),
    'legal returns': toFillIn('Returns and exchange is', 'returns'),
    'legal complaints': toFillIn('The page for complaints is', 'complaints'),
    claims: { title: 'Some claims are not shown to visitors', to: '/admin/shop/words', action: 'Look' },
    'backup place': {
      title: 'The backup lies on the disk that it protects',
      text: 'With the disk both would be lost. Whoever looks after the server gives it a second place: ops/runbook/restore.md.',
    },
    'backup log': {
      title: 'What came in since the last backup is in none',
      text: 'The database cannot hand its log to the backup. Whoever looks after the server runs npm run doctor.',
    },
    'shop.json': { title: 'The counts of reviews are invented' },
    unread: { title: 'An email of a customer could not be read' },
  } as Record<string, { title: string; text?: string; to?: string; action?: string }>,
  drafts: {
    failed: 'Drafts and changes could not be read.',
    failedText: 'Nothing is lost.',
    retry: 'Retry',
  },
  health: {
    failed: 'The state of the shop could not be read.',
    failedText: 'Backup, facts and pictures are not looked at.',
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
