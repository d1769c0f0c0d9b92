import type { Words } from '@kashika/contract'

/** What Home says until the owner changes it. */
export const homeWords: Words<'home'> = {
  hero: {
    title: 'Timeless Elegance in Every Piece',
    tagline: 'Silver, gold and diamond jewellery, finished by hand in Varanasi.',
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
    lead: 'Three collections to start with. You can try pieces on at our Mahmoorganj showroom.',
    all: 'See every piece',
  },
  newest: {
    title: 'Newest pieces',
    lead: 'The latest pieces in our collection.',
    all: 'All new pieces',
  },
  howWeWork: {
    title: 'How we work',
    lead: 'The same four steps for every piece.',
  },
  steps: [
    { name: 'Weighed in front of you', text: 'Gross and net, to the milligram, on a scale you can read.' },
    { name: 'Look at the stones yourself', text: 'We give you a loupe and show you what to look for.' },
    {
      name: 'A bill with separate lines',
      text: 'Metal, making, stones and GST, each on its own line.',
    },
    {
      name: 'Care after you buy',
      text: 'Cleaning, polishing and a check of every stone, whenever you visit.',
    },
  ],
  promise: {
    title: 'Our Promise to You',
    lead: 'Four promises, before and after you buy.',
  },
  promises: [
    {
      name: 'Master Craftsmanship',
      text: 'Each piece is made and finished by experienced karigars.',
    },
    {
      name: 'Lifetime Assurance',
      text: 'A lifetime warranty, with complimentary cleaning, polishing and prong checks whenever you visit.',
    },
    {
      name: 'Certified Authenticity',
      text: 'Independent certification for every diamond and gemstone, and the BIS hallmark where the law requires it.',
    },
    {
      name: 'Secure Delivery',
      text: 'Complimentary insured shipping worldwide, signed for at your door.',
    },
  ],
  testimonialsTitle: 'What our customers say',
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
    title: 'Visit the showroom',
    text: 'Visit us without an appointment, or write first and we will confirm a time.',
    button: 'Ask for a visit',
    directions: 'Get directions',
  },
  newsletter: {
    title: 'Stay Connected',
    lead: 'New pieces, festival hours and gold rates, by email. Nothing else.',
  },
  bands: { festival: true, newest: true, howWeWork: true, visit: true },
  description:
    'Silver, gold and diamond jewellery, finished by hand in Varanasi since 1975. Explore the collection or book an appointment at our Mahmoorganj showroom.',
}
