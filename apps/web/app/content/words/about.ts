import type { Words } from '@kashika/contract'

/** What About says until the owner changes it. */
export const aboutWords: Words<'about'> = {
  head: {
    title: 'Fifty years on the same river',
    lead: 'Kashi means the luminous one. We have been setting its light in silver, gold and diamond since 1975.',
  },
  story: {
    title: 'Our Story',
    paragraphs: [
      'Established in 1975, Kashika carries forward the legacy of a jewellers’ company that began with one bench, one set of scales and a rule: weigh everything in front of the customer.',
      'The bench became a workshop, and the lane became a showroom in Mahmoorganj. The rule has not moved. Brides who chose their mangalsutra with us now bring their daughters, and the old ledgers still settle the odd argument about what a ring weighed in 1988.',
      'Our karigars work in the crafts this city is known for: kundan setting, gulabi meenakari, fine silver filigree. Beside them, a younger team grades diamonds, models in 3D and answers your messages.',
    ],
  },
  storyPicture: null,
  aims: [
    {
      title: 'Mission',
      text: 'To make jewellery that is honest in weight, sound in making and a pleasure to wear, and to look after it for as long as it is worn.',
    },
    {
      title: 'Vision',
      text: 'To be the most trusted jewellery house in Varanasi, one family and one bill at a time.',
    },
  ],
  valuesTitle: 'Core Values',
  values: [
    {
      title: 'Purity First',
      text: 'Tested metal and tested stones, with the weight and fineness written on the bill.',
    },
    {
      title: 'Customer Centricity',
      text: 'We ask about the wearer before we open a tray. No one is hurried, and no one is upsold.',
    },
    {
      title: 'Craftsmanship',
      text: 'Setting, chasing and polishing are still done at a bench, by hand, one piece at a time.',
    },
    {
      title: 'Trust & Transparency',
      text: 'Metal, making and stones are priced on separate lines, so you can see what you pay for.',
    },
    {
      title: 'Sustainability',
      text: 'We refine and reuse old gold, buy stones only with papers, and repair before we replace.',
    },
    {
      title: 'Innovation',
      text: 'We draw on screen and print in wax before we melt, so you see your piece before it exists.',
    },
  ],
  founderMessage: {
    title: 'Founder’s Message',
    paragraphs: [
      '“My father used to say that gold keeps no secrets. Put it to the stone and it tells you what it is. I have tried to run this shop the same way.',
      'If we do not have what you want, we will say so. If your old piece can be mended, we will mend it before we offer you a new one. And when you walk in, there will be tea.”',
    ],
    signedBy: 'The Founder',
    signedAt: 'Kashika, Varanasi',
  },
  heritage: [
    { value: '1975', label: 'Founded' },
    { value: '10K+', label: 'Happy Customers' },
    { value: '50+', label: 'Years Excellence' },
  ],
  description:
    'Silver, gold and diamond jewellery from Varanasi since 1975: our story, what we hold to, and a word from the founder.',
}
