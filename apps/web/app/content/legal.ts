/** Around the words of the legal pages. */
export const legal = {
  contents: 'On this page',
  inForce: 'In force from',
  changed: 'Changed:',
  summary: 'In short',
  shop: 'Who we are',
  facts: {
    name: 'Shop',
    address: 'Address',
    email: 'E-mail',
    phone: 'Phone',
    gstin: 'GSTIN',
    grievance: 'Grievance officer',
  },
  /** Until the owner has named one in Shop, Legal. */
  noOfficer: '[name of the grievance officer]',
  kept: { title: 'What we keep, and why', what: 'What', why: 'Why', howLong: 'How long' },
} as const
