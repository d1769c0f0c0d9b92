import type { Words } from '../word-fields.ts'

/** What returns and exchange say until the owner changes it. In brackets stands what only the shop can know. */
export const firstReturns: Words<'returns'> = {
  head: {
    title: 'Returns and exchange',
    lead: 'What you can bring back, until when, and how its value is calculated.',
  },
  version: { inForce: '[date from which this applies]', changed: 'Nothing yet.' },
  summary: {
    points: [
      'Bring the bill, and the certificate and box if there were any.',
      'Unworn pieces: [number of days] days.',
      'If a piece is faulty, the number of days does not matter.',
    ],
  },
  sections: [
    {
      title: 'If you change your mind',
      paragraphs: [
        'An unworn piece with its bill can be returned or exchanged within [number of days] days of the date on the bill. We weigh and test it in front of you. You get back [what is returned, such as the whole amount, or the amount without making charges], in the way you paid.',
        'Pieces made to order, engraved or changed in size for you are not taken back, unless they are faulty.',
      ],
    },
    {
      title: 'If something is wrong with it',
      paragraphs: [
        'A loose stone, a weak clasp, a weight or a stone that is not as on the bill: bring it or write to us. We repair it, replace it or return what you paid.',
        'If a hallmarked piece is found to be of lower purity than its mark, you are entitled under the BIS Rules, 2018 to twice the value of the shortage and to the cost of the test.',
      ],
    },
    {
      title: 'Exchange and buyback later',
      paragraphs: [
        'We exchange and buy back gold, silver and diamonds at the rate of that day. The piece is weighed and tested in front of you, and the purity found is used for the calculation.',
        'From the value of the metal we take off [what is deducted, such as nothing on our own pieces in exchange, or a percentage in buyback]. For stones: [how stones are valued].',
        'Please bring the bill and an identity card; for a buyback the law may ask us for your PAN.',
      ],
    },
    {
      title: 'Sending a piece',
      paragraphs: [
        'Write to us before you send anything: jewellery in the post needs insurance, and we tell you how. Who pays for it: [who pays for sending, such as the shop].',
      ],
    },
    {
      title: 'Repair and cleaning',
      paragraphs: [
        'For our own pieces: [what is free, and for how long]. For anything else we tell you the price first.',
      ],
    },
  ],
  description:
    'Returns, exchange and buyback at Kashika in Varanasi: what to bring, how many days there are, and how the value is calculated.',
}
