import type { Words } from '@kashika/contract'

/** What Contact says until the owner changes it. */
export const contactWords: Words<'contact'> = {
  head: {
    title: 'Write to us, or come by',
    lead: 'A question about a piece, a repair or a wedding list: send it here. A person in the showroom answers within 24 hours.',
  },
  consult: {
    title: 'Private consultations',
    text: 'For bridal sets and bespoke work we keep a quiet room upstairs, by appointment. Mention a day in your message and we will hold it for you.',
  },
  description:
    'Write to Kashika in Varanasi, or come by the Mahmoorganj showroom. A person in the showroom answers every message within 24 hours.',
}
