import type { Words } from '@kashika/contract'

/** What Home says until the owner changes it. */
export const homeWords: Words<'home'> = {
  hero: {
    title: 'Timeless Elegance in Every Piece',
    tagline:
      'Silver, gold and diamonds, finished by hand in Varanasi and made to outlast the occasion they were bought for.',
    explore: 'Explore Collection',
    book: 'Book Appointment',
  },
  heroPicture: null,
  statistics: [
    { value: '50+', label: 'Years of Excellence' },
    { value: '100K+', label: 'Satisfied Customers' },
    { value: '100%', label: 'Authentic Pieces' },
  ],
  featured: {
    title: 'Featured Collections',
    lead: 'Three places to begin. Everything here can be tried on, unhurried, at our Mahmoorganj showroom.',
    all: 'See every piece',
  },
  newest: {
    title: 'Newest pieces',
    lead: 'The latest to reach the showroom.',
    all: 'All that is new',
  },
  howWeWork: {
    title: 'How we work',
    lead: 'The same four steps, for a payal or a bridal set.',
  },
  steps: [
    { name: 'Weighed in front of you', text: 'Gross and net, to the milligram, on a scale you can read.' },
    { name: 'The loupe in your hand', text: 'We show you what to look for, then leave you with the stone.' },
    {
      name: 'A bill with separate lines',
      text: 'Gold, making, stones and tax. Nothing folded into one figure.',
    },
    { name: 'And it comes back', text: 'Cleaning, polish and a look at every claw, whenever you pass.' },
  ],
  promise: {
    title: 'Our Promise to You',
    lead: 'Four things we stand by, before you buy and long after.',
  },
  promises: [
    {
      name: 'Master Craftsmanship',
      text: 'Each piece is made and finished by karigars who have spent a working life at one bench.',
    },
    {
      name: 'Lifetime Assurance',
      text: 'A lifetime warranty, with complimentary cleaning, polishing and prong checks whenever you visit.',
    },
    {
      name: 'Certified Authenticity',
      text: 'Independent certification for every diamond and gemstone, and the BIS hallmark where the law asks for it.',
    },
    {
      name: 'Secure Delivery',
      text: 'Complimentary insured shipping worldwide, signed for at your door.',
    },
  ],
  testimonialsTitle: 'Told by those who wear it',
  testimonials: [
    {
      quote:
        '“They remade my grandmother’s kada without losing a single mark she had left on it. My mother cried; so did I.”',
      name: 'Ananya',
      city: 'Lucknow',
      source: 'draft',
      agreed: false,
    },
    {
      quote:
        '“I compared the same carat in three cities. Only here did someone hand me the loupe and teach me what to look for.”',
      name: 'Rohan',
      city: 'Bengaluru',
      source: 'draft',
      agreed: false,
    },
    {
      quote:
        '“My payals come back to the shop every Diwali for a polish. They have never once asked me to pay for it.”',
      name: 'Meera',
      city: 'Varanasi',
      source: 'draft',
      agreed: false,
    },
  ],
  visit: {
    title: 'Come and hold it',
    text: 'Come by without an appointment, or write first and we keep a quiet hour for you.',
    button: 'Book a visit',
    directions: 'Get directions',
  },
  newsletter: {
    title: 'Stay Connected',
    lead: 'New pieces, festival hours and the day’s gold rate, about twice a month. Nothing else.',
  },
  bands: { festival: true, newest: true, howWeWork: true, visit: true },
  description:
    'Silver, gold and diamond jewellery, finished by hand in Varanasi since 1975. Explore the collection or book an appointment at our Mahmoorganj showroom.',
}
