import type { Words } from '../word-fields.ts'

/** What the terms say until the owner changes them. In brackets stands what only the shop can know. */
export const firstTerms: Words<'terms'> = {
  head: {
    title: 'Terms',
    lead: 'The terms between you and the shop when you use this site.',
  },
  version: { inForce: '[date from which these terms apply]', changed: 'Nothing yet.' },
  summary: {
    points: [
      'This site shows our jewellery. It sells nothing and takes no payment.',
      'A message to us is a question, not an order.',
      'You buy from the shop, not on this site, and get a bill.',
    ],
  },
  sections: [
    {
      title: 'No sale on this site',
      paragraphs: [
        'There is no cart and no payment here. We never ask for card numbers, a UPI PIN or a one-time password, by any channel. If somebody does so in our name, do not answer and tell us.',
        'A message to us is not an order and binds neither you nor us. What we agree on is written in our answer and on the bill.',
      ],
    },
    {
      title: 'Prices',
      paragraphs: [
        'A price by rate follows the rate of the day on which you buy. A fixed price does not follow the rate, and may change. For a piece without a price, please ask us. The price on the bill applies.',
      ],
    },
    {
      title: 'Pictures, weights and stones',
      paragraphs: [
        'Pictures may show a piece larger than it is, and colours differ from screen to screen. Handmade pieces vary a little. The weight and purity on the bill apply, and you may see the piece weighed.',
      ],
    },
    {
      title: 'Hallmark',
      paragraphs: [
        'Where a piece is hallmarked, its page says so, and the purity and the HUID are marked on the piece. We show the first and the last character of a HUID here and all of it in the showroom; it is also on the piece. You can check it yourself in the BIS CARE app. Some pieces are exempt by law, such as those under two grams and kundan, polki and jadau work.',
      ],
    },
    {
      title: 'Availability',
      paragraphs: [
        'We mark what is in the showroom, made to order or sold, but a piece may be sold in the showroom before the site shows it. A piece is reserved for you only when we have confirmed it in writing.',
      ],
    },
    {
      title: 'Your account',
      paragraphs: [
        'You can look at pieces and write to us without an account. If you make one, keep the password to yourself; you can change it and sign out other devices on your profile page.',
      ],
    },
    {
      title: 'Texts and pictures of this site',
      paragraphs: [
        'They belong to the shop. Share a link as you like; ask us before you use a picture for anything else.',
      ],
    },
    {
      title: 'Law',
      paragraphs: [
        'The law of India applies. Courts: [the town whose courts decide, such as Varanasi]. These terms do not limit your rights as a consumer.',
      ],
    },
  ],
  description:
    'The terms of the site of Kashika: no sale and no payment here, what prices, weights and hallmarks mean, and the law.',
}
