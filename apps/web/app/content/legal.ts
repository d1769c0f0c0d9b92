/** Around the words of the legal pages. */
export const legal = {
  contents: 'On this page',
  inForce: 'In force from',
  changed: 'Changed:',
  version: (number: number, date: string) => `Version ${number} of ${date}`,
  earlier: 'Earlier versions',
  former: (number: number, date: string) => `This is version ${number} of ${date}. It is no longer in force.`,
  present: 'Read the version in force now',
  summary: 'In short',
  shop: 'Who we are',
  facts: {
    name: 'Shop',
    address: 'Address',
    email: 'Email',
    phone: 'Phone',
    gstin: 'GSTIN',
    bisRegistration: 'BIS registration',
    grievance: 'Grievance officer',
  },
  officer: 'name of the grievance officer',
  leftToAdd: (missing: string[]) => `This page is not complete yet. Still to come: ${missing.join(', ')}.`,
  kept: { title: 'What we keep, and why', what: 'What', why: 'Why', howLong: 'How long' },
} as const
