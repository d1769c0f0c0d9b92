/**
 * Where each call lives. Apart from endpoints.ts because the browser imports it:
 * plain data, so that no schema library travels to the visitor's phone.
 */
export const addresses = {
  listItems: { method: 'GET', path: '/api/user/jewel' },
  getItem: { method: 'GET', path: '/api/user/piece' },
  listCollections: { method: 'GET', path: '/api/user/collections' },
  listAddresses: { method: 'GET', path: '/api/user/addresses' },
  signUp: { method: 'POST', path: '/api/user/signup' },
  signIn: { method: 'POST', path: '/api/user/signin' },
  whoAmI: { method: 'GET', path: '/api/user/me' },
  logOut: { method: 'GET', path: '/api/user/logout' },
  forgetPassword: { method: 'POST', path: '/api/user/forgot-password' },
  resetPassword: { method: 'POST', path: '/api/user/reset-password' },
  confirmEmail: { method: 'POST', path: '/api/user/confirm-email' },
  rename: { method: 'POST', path: '/api/user/name' },
  changePassword: { method: 'POST', path: '/api/user/password' },
  endOtherSessions: { method: 'POST', path: '/api/user/end-other-sessions' },
} as const satisfies Record<string, { method: 'GET' | 'POST' | 'PATCH' | 'DELETE'; path: `/api/${string}` }>

export type CallName = keyof typeof addresses
