export const admin = {
  unreachable: {
    title: 'The shop could not be reached.',
    text: 'Please look at your connection, and try again.',
    retry: 'Try again',
  },
  needsScripts: 'The desk needs JavaScript. Please turn it on in this browser, or open this page in another.',
} as const

export const items = {
  title: 'Pieces',
  description: 'For the shop’s own people.',
  count: (count: number) => `${count.toLocaleString('en-IN')} in the catalogue`,
  add: 'Add a piece',
  skipToList: 'Skip to the list of pieces',
} as const

export const enquiries = { title: 'Enquiries', description: 'For the shop’s own people.' } as const

export const counterTray = {
  title: 'A visitor has a counter code',
  label: 'Counter code',
  placeholder: 'K7M 4QX',
  button: 'Show the tray',
  found: (count: number) => (count === 1 ? 'One piece is on the tray.' : `${count} pieces are on the tray.`),
  gone: (slug: string) => `${slug}: is no longer on the website`,
  failed: 'The tray could not be read. Please try again.',
} as const

const nameList = new Intl.ListFormat('en-IN')
/** Mail programs cut links that are too long. */
const maxNamedItems = 3

export const desk = {
  title: 'List of enquiries',
  figures: {
    open: 'open',
    late: 'past 24 hours',
    inTime: 'answered in time, 30 days',
    median: 'typical time to answer',
    none: '–',
    meaning:
      '“Mark as answered” means: you have written or called. A late answer stays late, and removed enquiries count too.',
  },
  folders: { open: 'Open', answered: 'Answered', removed: 'Removed', spam: 'Spam' },
  foldersLabel: 'Folders',
  mine: 'Mine',
  search: {
    label: 'Search enquiries',
    button: 'Search',
    clear: 'Clear',
    where: (folder: string) => `Searching in ${folder}.`,
    also: 'Also',
    foundIn: (count: number, folder: string) => `${count >= 100 ? '100 or more' : count} in ${folder}`,
  },
  message: { more: 'Show all', less: 'Show less' },
  item: { priceThen: (price: string) => `${price} on the day of asking` },
  phone: {
    copy: 'Copy',
    number: 'the number',
    copied: 'Number copied.',
    notCopied: 'The number could not be copied.',
  },
  assignee: {
    take: 'Take it',
    title: 'Who answers this',
    you: (name: string) => `${name} (you)`,
    withYou: 'With you',
    with: (name: string) => `With ${name}`,
    nobody: 'Nobody',
    nobodyHasIt: 'Nobody has it',
    somebody: 'somebody else',
    open: (count: number) => `${count} open`,
    taken: 'You have it.',
    given: (name: string) => `Given to ${name}.`,
    released: 'Nobody has it now.',
  },
  undo: 'Undo',
  empty: {
    open: 'Every enquiry is answered.',
    mine: 'You have no open enquiry.',
    answered: 'No answered enquiries.',
    removed: 'Nothing was removed.',
    spam: 'No spam.',
    search: (words: string) => `No enquiry here has “${words}”.`,
  },
  more: 'Show more',
  loading: 'Loading the enquiries...',
  loadFailed: 'The enquiries could not be read.',
  retry: 'Retry',
  newQuery: 'A new enquiry has come in.',
  newLetter: 'A customer has written again.',
  cameBack: 'Came back',
  emailCameBack: 'An email came back. The customer has not read it.',
  waitingEmails: (count: number) =>
    count === 1 ? '1 email waits in the mailbox.' : `${count} emails wait in the mailbox.`,
  waitingHint: 'It is from somebody who has no enquiry here. Open it in your email program.',
  failed: 'That did not work. Please try again.',
  reply: {
    whatsapp: 'Reply on WhatsApp',
    subject: (reference: string) => `Your message to Kashika (${reference})`,
    greeting: (name: string) => `Namaste ${name},`,
    items: (names: string[]) =>
      `Thank you for asking about ${names.length > maxNamedItems ? `${names.length} of our pieces` : nameList.format(names)}.`,
    thanks: 'Thank you for writing to us.',
    closing: 'Kashika, Varanasi',
    quoted: 'You wrote:',
    ask: 'Is your answer sent?',
    yes: 'Yes, mark as answered',
    no: 'Not yet',
  },
  answered: {
    button: 'Mark as answered',
    done: 'Marked as answered.',
    in: (time: string) => `Answered in ${time}`,
  },
  reopen: { button: 'Reopen', done: 'The enquiry is open again.' },
  restore: { button: 'Restore', done: 'The enquiry is back.' },
  held: 'Many came at once',
  notSpam: { button: 'Not spam', done: 'Moved to the open enquiries.' },
  note: {
    title: 'Private note',
    label: 'Only the shop sees this',
    save: 'Save the note',
    done: 'The note is saved.',
    unsaved: 'Not saved yet. It is kept on this device until the tab is closed.',
  },
  remove: {
    label: (name: string) => `Remove enquiry from ${name}`,
    question: (name: string) => `Are you sure you want to remove the enquiry from ${name}?`,
    warning: 'It moves to Removed, and can be brought back from there.',
    cancel: 'Keep it',
    confirm: 'Remove enquiry',
    done: 'Enquiry removed.',
  },
  subscribers: { button: 'Export subscribers', file: 'kashika-subscribers.csv' },
} as const
