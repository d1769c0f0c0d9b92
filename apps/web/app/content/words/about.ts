import type { Words } from '@kashika/contract'

/** What About says until the owner changes it. */
export const aboutWords: Words<'about'> = {
  head: {
    title: 'Jewellers in Varanasi since 1975',
    lead: 'We sell silver, gold and diamond jewellery in Mahmoorganj, and make pieces to order.',
  },
  story: {
    title: 'Our Story',
    paragraphs: [
      'Established in 1975, Kashika carries forward the legacy of a jewellers’ company in Varanasi.',
      'Our showroom is in Mahmoorganj. We weigh each piece in front of the customer and write its weight and purity on the bill.',
      'You can buy a piece from the showroom or have one made to order. If you have a question, write to us or visit us.',
    ],
  },
  storyPicture: null,
  aims: [
    {
      title: 'Mission',
      text: 'To make jewellery that is honest in weight, well made and a pleasure to wear, and to look after it for as long as you wear it.',
    },
    {
      title: 'Vision',
      text: 'To be the most trusted jewellery house in Varanasi.',
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
      text: 'We listen first. Nobody is hurried or pressed to spend more.',
    },
    {
      title: 'Craftsmanship',
      text: 'Setting, engraving and polishing are done by hand, one piece at a time.',
    },
    {
      title: 'Trust & Transparency',
      text: 'Metal, making and stones are priced on separate lines, so you can see what you pay for.',
    },
    {
      title: 'Sustainability',
      text: 'We reuse old gold, and repair before we replace.',
    },
    {
      title: 'Innovation',
      text: 'For a piece made to order, we show you a drawing before we begin.',
    },
  ],
  founderMessage: {
    title: 'Founder’s Message',
    paragraphs: [
      '“If we do not have what you want, we will tell you. If your old piece can be repaired, we will offer that before a new one.',
      'Please come and see us. You are welcome to look and ask, even if you do not buy.”',
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
    'Silver, gold and diamond jewellery from Varanasi since 1975: our story, our values and a message from the founder.',
}
