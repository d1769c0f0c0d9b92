import type { Words } from '../word-fields.ts'

/** What the page for complaints says until the owner changes it. In brackets stands what only the shop can know. */
export const firstComplaints: Words<'complaints'> = {
  head: {
    title: 'Complaints',
    lead: 'If something went wrong, tell us. One person looks after your complaint until it is settled.',
  },
  version: { inForce: '[date from which this applies]', changed: 'Nothing yet.' },
  summary: {
    points: [
      'Your complaint goes to our grievance officer.',
      'We confirm within [time to confirm a complaint, such as 48 hours] that we have received your complaint.',
      'It is settled within [time to settle it, such as one month].',
    ],
  },
  sections: [
    {
      title: 'How to complain',
      paragraphs: [
        'Write, call or visit us, in Hindi or English. Say what happened and what you would like us to do. Please give the number of the bill or the reference of your message, and a photograph if you have one.',
      ],
    },
    {
      title: 'What happens then',
      paragraphs: [
        'The grievance officer confirms that we have received it, looks into it and tells you what we will do and by when. If it takes longer, we tell you why.',
      ],
    },
    {
      title: 'If you are not satisfied with our answer',
      paragraphs: [
        'The National Consumer Helpline is free: call 1915 or go to consumerhelpline.gov.in. You may also go to the consumer commission of your district.',
        'About a hallmark or purity: the BIS CARE app takes complaints. About your data: the Data Protection Board of India.',
      ],
    },
  ],
  description:
    'How to complain to Kashika in Varanasi, who the grievance officer is, what happens then, and where else you can complain.',
}
