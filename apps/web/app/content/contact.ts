import { countInWords } from './tray/count-in-words.ts'

export const contact = {
  title: 'Contact',
  form: {
    title: 'Send a message',
    name: 'Full Name',
    email: 'Email Address',
    message: 'Message',
    onWhatsApp: 'Rather have the answer on WhatsApp?',
    phone: 'Phone (optional)',
    button: 'Send Message',
    busy: 'Sending...',
    hint: 'We reply within 24 hours and use your email for nothing else.',
    honeypot: 'Leave this empty',
  },
  item: { about: 'About this piece', remove: 'Remove', removeNamed: (name: string) => `Remove ${name}` },
  items: {
    about: (count: number) => `About these ${countInWords(count)}`,
    leaveOut: (name: string) => `Leave out ${name}`,
  },
  sent: '✅ Message sent successfully!',
  failed: '❌ Failed to send message.',
  broken: '⚠️ Something went wrong. Try again.',
  perhapsSent: 'Your message may have reached us all the same. Send it again without worry: it is kept once.',
  receipt: (reference: string, by: string) => `Your reference is ${reference}. We answer by ${by}.`,
  fieldErrors: {
    name: 'Enter your name.',
    email: 'Enter your email as name@example.com, so that we can reply.',
    query: 'Write a line or two, so that we know how to help.',
  },
  promise: (percent: number) => `Last 30 days: ${percent} % answered within 24 hours`,
  facts: { email: 'Email', phone: 'Phone', showroom: 'Showroom', hours: 'Hours' },
  map: {
    region: 'Map',
    title: 'Find the showroom',
    load: 'Load the live map',
    frame: (name: string) => `Live map: ${name}`,
    directions: 'Get directions',
    /** Shows the quarter only, where the shop has not told its position. */
    live: 'https://www.openstreetmap.org/export/embed.html?bbox=82.965,25.29,83.015,25.32&layer=mapnik',
  },
} as const
