/** Around the words of the legal pages. */
export const legal = {
  contents: 'On this page',
  inForce: 'In force from',
  changed: 'Changed:',
  version: (number: number, date: string) => `Version ${number} of ${date}`,
  earlier: 'Earlier versions',
  former: (number: number, date: string) => `This is version ${number} of ${date}. It no longer holds.`,
  present: 'Read what holds now',
  summary: 'In short',
  shop: 'Who we are',
  facts: {
    name: 'Shop',
    address: 'Address',
    email: 'E-mail',
    phone: 'Phone',
    gstin: 'GSTIN',
    bisRegistration: 'BIS registration',
    grievance: 'Grievance officer',
  },
  officer: 'name of the grievance officer',
  leftToAdd: (missing: string[]) => `The shop still adds to this page: ${missing.join(', ')}.`,
  kept: { title: 'What we keep, and why', what: 'What', why: 'Why', howLong: 'How long' },
} as const
