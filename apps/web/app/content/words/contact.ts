import type { Words } from '@kashika/contract'

/** What Contact says until the owner changes it. */
export const contactWords: Words<'contact'> = {
  head: {
    title: 'Write to us, or visit us',
    lead: 'Ask about a piece, a repair or wedding jewellery. We reply within 24 hours.',
  },
  consult: {
    title: 'Private consultations',
    text: 'For bridal sets and custom work you can meet us in private, by appointment. Choose “Visit the showroom” and a day.',
  },
  description:
    'Write to Kashika in Varanasi, or visit the Mahmoorganj showroom. We reply to every message within 24 hours.',
}
