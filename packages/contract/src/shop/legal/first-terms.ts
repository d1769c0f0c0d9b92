import type { Words } from '../word-fields.ts'

/** What the terms say until the owner changes them. In brackets stands what only the shop can know. */
export const firstTerms: Words<'terms'> = {
  head: {
    title: 'Terms',
    lead: 'What this site is, what it is not, and what holds between you and the shop.',
  },
  version: { inForce: '[date from which these terms hold]', changed: 'Nothing yet.' },
  summary: {
    points: [
      'This site shows our jewellery. It sells nothing and takes no payment.',
      'A message to us is a question, not an order.',
      'You buy in the showroom, with a bill.',
    ],
  },
  sections: [
    {
      title: 'No sale on this site',
      paragraphs: [
        'There is no cart and no payment here. We never ask for card numbers, a UPI PIN or a one-time password, by any channel. If somebody does so in our name, do not answer and tell us.',
        'Writing to us binds neither you nor us. What we agree on afterwards stands in our answer and on the bill.',
      ],
    },
    {
      title: 'Prices',
      paragraphs: [
        'A price on this site is that of the day you look at it, and a piece without one is priced on request. The price of gold and silver changes daily; the bill shows what holds.',
      ],
    },
    {
      title: 'Pictures, weights and stones',
      paragraphs: [
        'Pictures are larger than the pieces, and colours differ from screen to screen. Work by hand varies a little. The weight and purity on the bill are those that count, and you may see the piece weighed.',
      ],
    },
    {
      title: 'Hallmark',
      paragraphs: [
        'Where a piece is hallmarked, its page says so, and the purity and the HUID are on the article. We show the first and the last letter of a HUID here and all of it at the counter. You can check it yourself in the BIS CARE app. Some pieces are exempt by law, such as those under two grams and kundan, polki and jadau work.',
      ],
    },
    {
      title: 'Whether a piece is there',
      paragraphs: [
        'We mark what is in the showroom, made to order or sold, but somebody at the counter may be faster. A piece is put aside for you only once we have written that it is.',
      ],
    },
    {
      title: 'Your account',
      paragraphs: [
        'You need none to look or to write. If you make one, keep the password to yourself; you can change it and sign out other devices on your profile.',
      ],
    },
    {
      title: 'Words and pictures of this site',
      paragraphs: [
        'They belong to the shop. Share a link as you like; ask us before you use a picture for anything else.',
      ],
    },
    {
      title: 'Law',
      paragraphs: [
        'The law of India holds. Courts: [the town whose courts decide, such as Varanasi]. What the law gives you as a consumer is not narrowed by anything here.',
      ],
    },
  ],
  description:
    'What holds on the site of Kashika: no sale and no payment here, how prices, weights and hallmarks are to be read, and the law.',
}
