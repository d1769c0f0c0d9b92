import type { Words } from '../word-fields.ts'

/**
 * What the privacy notice says until the owner changes it. In brackets stands what only the shop can know.
 * Here, because a version of the notice is stored whole.
 */
export const firstNotice: Words<'privacy'> = {
  head: {
    title: 'Privacy',
    lead: 'What we keep about you, why, and for how long.',
  },
  version: { inForce: '[date from which this notice applies]', changed: 'Nothing yet.' },
  summary: {
    points: [
      'We keep what you write to us, so that we can answer you.',
      'You can look at our pieces without an account and without giving your name.',
      'No advertising, no tracking, nothing sold to anyone.',
      'Ask, and we show you what we hold, correct it or delete it.',
    ],
  },
  kept: [
    {
      what: 'Your message: name, email, phone if you give it, what you write, and the piece it is about',
      why: 'To answer you',
      howLong: '[how long messages are kept, such as two years after the last email]',
    },
    {
      what: 'Photographs that you add to a message or send by email, without the place and time that a phone saves in them',
      why: 'To answer you',
      howLong: '90 days after we receive them',
    },
    {
      what: 'Email address for our news',
      why: 'To write to you about new pieces, once you have confirmed the address',
      howLong:
        'Until you ask us to delete it. After you unsubscribe it is kept only so that we do not write again',
    },
    {
      what: 'Account: name, email, and your password in a form that nobody can read',
      why: 'To sign you in',
      howLong: 'Until you ask us to delete it',
    },
    {
      what: 'When you were signed in',
      why: 'So that you stay signed in',
      howLong: '14 days without a visit, 30 days at most',
    },
    {
      what: 'Sign-ins, changes of an account and refused attempts, with the internet address',
      why: 'To notice misuse',
      howLong: 'One year',
    },
    {
      what: 'The server’s log: internet address, page, time',
      why: 'To keep the site running',
      howLong: '[how long the server keeps its log]',
    },
  ],
  sections: [
    {
      title: 'What we do with your message',
      paragraphs: [
        'The people of the shop read it and answer by email, by phone or on WhatsApp. An email tells you that we have received it. With the message we keep the piece you asked about and its price on that day.',
        'A filter on our own server sorts out spam, which gets no such email. Spam is kept as well, and a person can look at it.',
      ],
    },
    {
      title: 'Our emails',
      paragraphs: [
        'We send you news only after you have opened the link in a first email. Every email of this kind has a link to stop them. We give your address to nobody for their own emails.',
      ],
    },
    {
      title: 'Who else sees it',
      paragraphs: [
        'The company that runs our server, [the company that runs the server], and the company that carries our email, [the company that carries the email]. They work for us and may use it for nothing else.',
        'We do not sell it, and we give it to an authority only where the law requires it.',
        'The live map comes from OpenStreetMap, and only when you press the button for it. WhatsApp, Instagram, Facebook and the directions are links: nothing is loaded from them before you follow one, and then their own rules apply.',
      ],
    },
    {
      title: 'Cookies, and what stays in your browser',
      paragraphs: [
        'Signing in sets two cookies that last up to 30 days and keep you signed in, and one that lasts a year: it tells us that you have signed in on this device before, so that wrong guesses by a stranger do not lock you out.',
        'The contact form sets one for a day. It tells devices behind one connection apart, so that spam from one does not stop the others. It is tied to no name.',
        'Your browser keeps an unsent message until you close the tab, photographs for it until you send them or for 14 days, your name and email while you are signed in, and the size of your screen if you measured it in the size guide.',
      ],
    },
    {
      title: 'What you may ask of us',
      paragraphs: [
        'To see what we hold about you, to have it corrected or deleted, to withdraw your consent, and to name someone who may ask in your place. Write to us or ask in the showroom. We answer within [number of days for an answer] days and take no fee. It stays in our backups for a few weeks more.',
      ],
    },
    {
      title: 'If we got it wrong',
      paragraphs: [
        'Tell our grievance officer. If our answer does not settle it, you may complain to the Data Protection Board of India.',
      ],
    },
  ],
  description:
    'What Kashika keeps about you, why, for how long, which cookies there are, and what you may ask of us.',
}
