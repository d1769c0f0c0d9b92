import type { Words } from '../word-fields.ts'

/**
 * What the privacy notice says until the owner changes it. In brackets stands what only the shop can know.
 * Here, because a version of the notice is stored whole.
 */
export const firstNotice: Words<'privacy'> = {
  head: {
    title: 'Privacy',
    lead: 'What we write down about you, why, and how long we keep it.',
  },
  version: { inForce: '[date from which this notice holds]', changed: 'Nothing yet.' },
  summary: {
    points: [
      'We keep what you write to us, so that we can answer you.',
      'Looking at our pieces needs no account and leaves no name.',
      'No advertising, no tracking, nothing sold to anyone.',
      'Ask, and we show you what we hold, correct it or delete it.',
    ],
  },
  kept: [
    {
      what: 'Your message: name, e-mail, phone if you give it, what you write, and the piece it is about',
      why: 'To answer you',
      howLong: '[how long messages are kept, such as two years after the last email]',
    },
    {
      what: 'Photographs that you add to a message or send with a letter, without the place and time that a phone writes into them',
      why: 'To answer you',
      howLong: '90 days after they came',
    },
    {
      what: 'E-mail for our letters',
      why: 'To write to you about new pieces, once you have confirmed the address',
      howLong:
        'Until you ask us to delete it. After you unsubscribe it is kept only so that we do not write again',
    },
    {
      what: 'Account: name, e-mail, and your password in a form that nobody can read',
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
        'The people of the shop read it and answer by e-mail, by phone or on WhatsApp. A letter tells you that it has come. With the message we keep the piece you asked about and its price on that day.',
        'A filter on our own server sorts out spam, which gets no such letter. It is kept as well, and a person can look at it.',
      ],
    },
    {
      title: 'Our letters',
      paragraphs: [
        'We write to you only after you have followed the link in a first letter. Every letter has a link to stop them. Your address is given to nobody for their own letters.',
      ],
    },
    {
      title: 'Who else sees it',
      paragraphs: [
        'The company that runs our server, [the company that runs the server], and the company that carries our e-mail, [the company that carries the email]. They work for us and may use it for nothing else.',
        'We sell nothing of it, and we give it to an authority only where the law requires it.',
        'The live map comes from OpenStreetMap, and only when you press for it. WhatsApp, Instagram, Facebook and the directions are links: nothing is loaded from them before you follow one, and then their own rules hold.',
      ],
    },
    {
      title: 'Cookies, and what stays in your browser',
      paragraphs: [
        'Signing in sets two cookies that last up to 30 days and keep you signed in, and one that lasts a year: it tells us that you have signed in on this device before, so that wrong guesses by a stranger do not lock you out.',
        'The contact form sets one for a day. It tells devices behind one connection apart, so that spam from one does not stop the others. It is tied to no name.',
        'Your browser keeps an unsent message until you close the tab, photographs for it until you send them or for 14 days, your name and e-mail while you are signed in, and the size of your screen if you measured it in the size guide.',
      ],
    },
    {
      title: 'What you may ask of us',
      paragraphs: [
        'To see what we hold about you, to have it corrected or deleted, to take back your consent, and to name someone who may ask in your place. Write to us or ask at the counter. We answer within [number of days for an answer] days and take no fee. In our backups it stays for some weeks more.',
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
    'What Kashika writes down about you, why, how long it is kept, which cookies there are, and what you may ask of us.',
}
