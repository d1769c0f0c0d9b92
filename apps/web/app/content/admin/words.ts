import type { WordDocument, Words } from '@kashika/contract'

type PageLabels<Page extends WordDocument> = {
  title: string
  path: string
  fields: Record<keyof Words<Page>, string>
}
type Pages = { [Page in WordDocument]: PageLabels<Page> }

const description = 'Line for search engines'
const legalFields = {
  head: 'Top of the page',
  version: 'Date and changes',
  summary: 'In short',
  sections: 'Sections',
  description,
}
const pages: Pages = {
  home: {
    title: 'Home page',
    path: '/',
    fields: {
      hero: 'Top of the page',
      heroPicture: 'Picture beside the headline',
      statistics: 'Numbers',
      featured: 'Featured collections',
      newest: 'Newest pieces',
      howWeWork: 'How we work',
      steps: 'The four steps',
      promise: 'Heading of the promises',
      promises: 'Promises',
      testimonialsTitle: 'Heading of the quotes',
      testimonials: 'Quotes',
      visit: 'Visit the showroom',
      newsletter: 'Newsletter',
      bands: 'Sections that can be left out',
      description,
    },
  },
  about: {
    title: 'About',
    path: '/about',
    fields: {
      head: 'Top of the page',
      story: 'Our Story',
      storyPicture: 'Picture beside the story',
      aims: 'Mission and Vision',
      valuesTitle: 'Heading of the values',
      values: 'Core Values',
      founderMessage: 'Founder’s Message',
      heritage: 'Numbers',
      description,
    },
  },
  services: {
    title: 'Services',
    path: '/services',
    fields: {
      head: 'Top of the page',
      list: 'What we do',
      talk: 'Not sure which you need?',
      description,
    },
  },
  contact: {
    title: 'Contact',
    path: '/contact',
    fields: { head: 'Top of the page', consult: 'Private consultations', description },
  },
  privacy: {
    title: 'Privacy notice',
    path: '/privacy',
    fields: {
      head: legalFields.head,
      version: legalFields.version,
      summary: legalFields.summary,
      kept: 'What is kept, and how long',
      sections: legalFields.sections,
      description,
    },
  },
  terms: { title: 'Terms', path: '/terms', fields: legalFields },
  returns: { title: 'Returns and exchange', path: '/returns', fields: legalFields },
  complaints: { title: 'Complaints', path: '/complaints', fields: legalFields },
}

/** Of the form in which the owner changes what pages say. */
export const wordsForm = {
  pages,
  parts: {
    title: 'Heading',
    lead: 'Line under it',
    tagline: 'Line under it',
    explore: 'First button',
    book: 'Second button',
    all: 'Link to all pieces',
    value: 'Number',
    label: 'What it counts',
    name: 'Name',
    text: 'Text',
    quote: 'Their words',
    city: 'Town',
    source: 'Where it comes from',
    agreed: 'They agreed that we show it',
    paragraphs: 'Text, a line for each paragraph',
    points: 'Points, a line for each',
    signedBy: 'Signed by',
    signedAt: 'Under the name',
    button: 'Button',
    directions: 'Link to directions',
    festival: 'The running festival',
    newest: 'Newest pieces',
    howWeWork: 'How we work',
    visit: 'Visit the showroom',
    inForce: 'In force from',
    changed: 'What changed',
    what: 'What is kept',
    why: 'Why',
    howLong: 'How long',
  },
  sources: {
    'google-review': 'Google review',
    letter: 'Written to the shop',
    'in-the-shop': 'Said in the shop',
    draft: 'Draft, not said by anybody',
  },
  choosePage: 'Page',
  letters: (count: number, max: number) => `${count} of ${max} characters`,
  see: 'See it',
  seePage: (page: string) => `See it: ${page}`,
  edit: (what: string) => `Edit ${what}`,
  add: {
    statistics: 'Add a number',
    heritage: 'Add a number',
    testimonials: 'Add a quote',
    kept: 'Add a row',
    sections: 'Add a section',
  },
  fill: (blanks: string[]) => `Still to be filled in: ${blanks.join(', ')}`,
  none: 'Nothing is shown.',
  notShownQuote: 'Not shown. Only words somebody said, and agreed to, can be published.',
  shownQuote: (source: string) => `${source}. They agreed.`,
  unconfirmed: 'Visitors do not see this until you confirm that it is true.',
  confirm: 'Confirm that it is true',
  confirmsAll: 'When you publish, all of this list is shown as true. Please read every line.',
  picture: {
    first: 'The picture that the shop came with.',
    alt: 'The picture in words',
    altHint: 'For people who cannot see it.',
    back: 'Back to the first picture',
  },
} as const
