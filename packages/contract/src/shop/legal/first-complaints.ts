import type { Words } from '../word-fields.ts'

/** What the page for complaints says until the owner changes it. In brackets stands what only the shop can know. */
export const firstComplaints: Words<'complaints'> = {
  head: {
    title: 'Complaints',
    lead: 'If something went wrong, tell us. One person sees to it until it is settled.',
  },
  version: { inForce: '[date from which this holds]', changed: 'Nothing yet.' },
  summary: {
    points: [
      'Your complaint goes to our grievance officer.',
      'You hear within [time to confirm a complaint, such as 48 hours] that your complaint has come.',
      'It is settled within [time to settle it, such as one month].',
    ],
  },
  sections: [
    {
      title: 'How to complain',
      paragraphs: [
        'Write, call or come by, in Hindi or English. Say what happened and what you would like us to do. The number of the bill or the reference of your message helps; a photograph does too.',
      ],
    },
    {
      title: 'What happens then',
      paragraphs: [
        'The grievance officer writes to you that it has come, looks into it and tells you what we do about it and by when. If it takes longer, you hear why.',
      ],
    },
    {
      title: 'If you are not content with our answer',
      paragraphs: [
        'The National Consumer Helpline is free: call 1915 or go to consumerhelpline.gov.in. You may also turn to the consumer commission of your district.',
        'About a hallmark or purity: the BIS CARE app takes complaints. About your data: the Data Protection Board of India.',
      ],
    },
  ],
  description:
    'How to complain to Kashika in Varanasi, who the grievance officer is, what happens then, and whom to turn to after us.',
}
