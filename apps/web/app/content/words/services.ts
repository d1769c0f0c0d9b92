import type { Words } from '@kashika/contract'

/** What Services says until the owner changes it. */
export const servicesWords: Words<'services'> = {
  head: {
    title: 'Services for your jewellery',
    lead: 'Ask for any of these in the showroom, or write to us first.',
  },
  list: [
    {
      title: 'Custom Jewelry Design',
      text: 'Bring a sketch, a photograph or an heirloom. We draw the piece for you first, and then make it.',
      points: ['A drawing before we begin', 'From your sketch or heirloom'],
    },
    {
      title: 'Buyback & Exchange',
      text: 'Old gold and diamonds, weighed and tested in front of you, at the rate of the day.',
      points: ['Tested in front of you', 'Please bring the bill'],
    },
    {
      title: 'Purity Check',
      text: 'We test the purity of any piece, bought here or not.',
      points: ['Tested in front of you', 'Also for pieces bought elsewhere'],
    },
    {
      title: 'Gifting & Packaging',
      text: 'A gift box, a handwritten card and delivery on the day you choose.',
      points: ['Gift box', 'Card in Hindi or English'],
    },
    {
      title: 'Jewelry Insurance',
      text: 'Cover for loss, theft and transit, arranged when you buy.',
      points: ['Arranged with the bill', 'Covers travel and transit'],
    },
    {
      title: 'Gold Saving Schemes',
      text: 'Put aside a fixed sum each month and buy jewellery at the end of the term.',
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
