export const notifications = {
  title: 'Notifications',
  description: 'For the shop’s own people.',
  failed: 'The notifications could not be read.',
  failedText: 'What is switched on stays on.',
  retry: 'Retry',
  here: { phone: 'On this phone', computer: 'On this computer' },
  on: 'On',
  off: 'Off',
  since: (name: string, day: string) => `${name}, since ${day}.`,
  lastSent: (moment: string) => `The last one was sent ${moment}.`,
  willAsk: {
    phone: (shop: string) => `Your phone will ask whether ${shop} may send notifications. Choose Allow.`,
    computer: (shop: string) => `Your browser will ask whether ${shop} may send notifications. Choose Allow.`,
  },
  blocked: {
    phone: (shop: string) =>
      `If you once chose Block, the phone does not ask again: open Settings, Notifications, ${shop}, and allow them there.`,
    computer: () =>
      'If you once chose Block, the browser does not ask again: press the sign before the address of this page, and allow notifications there.',
  },
  isBlocked: 'Notifications of this shop are blocked here.',
  isDismissed: 'The question was closed without an answer. Press Switch on to be asked again.',
  unreachable: 'The browser could not reach its notification service. Try again when you are online.',
  unsupported: 'This browser knows no notifications. Chrome, Edge, Firefox and Safari do.',
  notSetUp:
    'Notifications are not set up on this server. Whoever looks after it finds how in ops/runbook/install.md.',
  switchOn: 'Switch on',
  switchingOn: 'Switching on...',
  switchOff: 'Switch off here',
  sendTest: 'Send a test',
  sendingTest: 'Sending...',
  arrived: (seconds: number) => `The test arrived after ${seconds} s.`,
  nothingArrived: {
    phone: 'Nothing arrived. Look whether the phone is in Do Not Disturb.',
    computer: 'Nothing arrived. Look whether the computer is in Do Not Disturb.',
  },
  announced: 'What is announced',
  kinds: {
    new: { title: 'A new enquiry', text: 'Also one that a customer opens again' },
    due: { title: '4 hours left, nobody has answered', text: 'To every owner' },
    late: { title: 'An enquiry is late', text: 'To every owner' },
    given: { title: 'Given to you', text: 'When a colleague hands you an enquiry' },
  },
  letters: 'The letter about each enquiry and the reminder come as before.',
  quiet: {
    title: 'Quiet hours',
    modes: { closed: 'When closed', hours: 'From and until', never: 'Never' },
    from: 'From',
    until: 'Until',
    same: 'Choose two different times. Until then the hours stay as they were.',
    late: 'Late enquiries, and those about to be late, still come through between 8:00 AM and 10:00 PM.',
    waiting: 'What comes in quiet hours is announced when they end.',
  },
  looks: {
    title: 'How they look',
    examples: [
      { title: 'K-100042: a new enquiry', time: '1:40 PM', text: 'Answer by 1:40 PM tomorrow.' },
      {
        title: 'K-100039: less than four hours left',
        time: '1:05 PM',
        text: 'Answer by 5:05 PM today.',
      },
    ],
    never: 'Never a name, a text, a price, phone number or e-mail on a locked screen.',
  },
  iphone: {
    title: 'iPhone and iPad: add it first',
    share: 'Open this page in Safari and tap Share.',
    add: 'Choose Add to Home Screen.',
    open: (shop: string) => `Open ${shop} from there, then switch on.`,
    note: 'Apple allows notifications only for sites on the Home Screen, from iOS 16.4.',
  },
} as const
