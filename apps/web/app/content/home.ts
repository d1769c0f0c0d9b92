export const home = {
  title: 'Kashika · Jewellers in Varanasi since 1975',
  description:
    'Silver, gold and diamond jewellery, finished by hand in Varanasi since 1975. Explore the collection or book an appointment at our Mahmoorganj showroom.',
  hero: {
    title: 'Timeless Elegance in Every Piece',
    tagline:
      'Silver, gold and diamonds, finished by hand in Varanasi and made to outlast the occasion they were bought for.',
    picture: 'Solitaire diamond ring in yellow gold',
    explore: 'Explore Collection',
    book: 'Book Appointment',
  },
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
  promise: {
    title: 'Our Promise to You',
    lead: 'Four things we stand by, before you buy and long after.',
  },
  promises: [
    {
      emblem: 'craft',
      name: 'Master Craftsmanship',
      text: 'Each piece is made and finished by karigars who have spent a working life at one bench.',
    },
    {
      emblem: 'assurance',
      name: 'Lifetime Assurance',
      text: 'A lifetime warranty, with complimentary cleaning, polishing and prong checks whenever you visit.',
    },
    {
      emblem: 'certificate',
      name: 'Certified Authenticity',
      text: 'Independent certification for every diamond and gemstone, and the BIS hallmark where the law asks for it.',
    },
    {
      emblem: 'delivery',
      name: 'Secure Delivery',
      text: 'Complimentary insured shipping worldwide, signed for at your door.',
    },
  ],
  testimonialsTitle: 'Told by those who wear it',
  testimonials: [
    {
      name: 'Ananya',
      city: 'Lucknow',
      quote:
        '“They remade my grandmother’s kada without losing a single mark she had left on it. My mother cried; so did I.”',
    },
    {
      name: 'Rohan',
      city: 'Bengaluru',
      quote:
        '“I compared the same carat in three cities. Only here did someone hand me the loupe and teach me what to look for.”',
    },
    {
      name: 'Meera',
      city: 'Varanasi',
      quote:
        '“My payals come back to the shop every Diwali for a polish. They have never once asked me to pay for it.”',
    },
  ],
  newsletter: {
    title: 'Stay Connected',
    lead: 'New pieces, festival hours and the day’s gold rate, about twice a month. Nothing else.',
    email: 'Your email address',
    subscribe: 'Subscribe',
    busy: 'Subscribing...',
    confirmationSent: 'Please check your inbox and confirm.',
    broken: 'Something went wrong. Please try again.',
  },
} as const
