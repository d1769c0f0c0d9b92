/**
 * Where each call lives. Apart from endpoints.ts because the browser imports it:
 * plain data, so that no schema library travels to the visitor's phone.
 */
export const addresses = {
  listItems: { method: 'GET', path: '/api/user/jewel' },
  getItem: { method: 'GET', path: '/api/user/piece' },
  listCollections: { method: 'GET', path: '/api/user/collections' },
  listAddresses: { method: 'GET', path: '/api/user/addresses' },
} as const satisfies Record<string, { method: 'GET' | 'POST' | 'PATCH' | 'DELETE'; path: `/api/${string}` }>

export type CallName = keyof typeof addresses
