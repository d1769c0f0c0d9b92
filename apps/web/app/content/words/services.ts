import type { Words } from '@kashika/contract'

/** What Services says until the owner changes it. */
export const servicesWords: Words<'services'> = {
  head: {
    title: 'For the life of every piece',
    lead: 'We design, test, wrap, insure, buy back and help you save. Ask for any of these at the counter, or write to us first.',
  },
  list: [
    {
      title: 'Custom Jewelry Design',
      text: 'Bring a sketch, a photograph or an heirloom. We draw it, print it in wax for you to try, and make it.',
      points: ['First sketches in a week', 'Wax model to try on'],
    },
    {
      title: 'Buyback & Exchange',
      text: 'Old gold and diamonds, weighed and tested while you watch, at the rate on the board that day.',
      points: ['Tested in front of you', 'Lifetime exchange on our pieces'],
    },
    {
      title: 'Purity Check',
      text: 'Ten minutes on our XRF tester tells you the exact fineness of any piece, bought here or not.',
      points: ['Free for anyone', 'Printed report'],
    },
    {
      title: 'Gifting & Packaging',
      text: 'Boxes lined with Banarasi silk, a handwritten card and delivery on the day that matters.',
      points: ['Silk-lined box', 'Card in Hindi or English'],
    },
    {
      title: 'Jewelry Insurance',
      text: 'Cover for loss, theft and transit, arranged with the bill so that nothing has to be valued twice.',
      points: ['Arranged at billing', 'Covers travel and transit'],
    },
    {
      title: 'Gold Saving Schemes',
      text: 'Put aside a fixed sum each month and buy at the end of the term, with our contribution on top.',
      points: ['Start with a small monthly sum', 'Statement on request'],
    },
  ],
  talk: {
    title: 'Not sure which you need?',
    text: 'Tell us about the piece. We will tell you what can be done, and what it costs, before anything begins.',
    button: 'Talk to Us',
  },
  description:
    'Custom design, buyback and exchange, purity checks, gifting, insurance and gold saving schemes at our Varanasi showroom.',
}
