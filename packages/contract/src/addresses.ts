/**
 * Where each call lives. Apart from endpoints.ts because the browser imports it:
 * plain data, so that no schema library travels to the visitor's phone.
 * `repeatable`: twice is as good as once, by a key or by what it does. A call whose answer was lost is then made again.
 */
export const addresses = {
  listItems: { method: 'GET', path: '/api/user/jewel' },
  getItem: { method: 'GET', path: '/api/user/piece' },
  listCollections: { method: 'GET', path: '/api/user/collections' },
  listAddresses: { method: 'GET', path: '/api/user/addresses' },
  addItem: { method: 'POST', path: '/api/admin/newItem' },
  deleteItem: { method: 'DELETE', path: '/api/admin/deleteItem' },
  listStock: { method: 'GET', path: '/api/admin/items' },
  getStock: { method: 'GET', path: '/api/admin/item' },
  changeItem: { method: 'PATCH', path: '/api/admin/items' },
  changeItems: { method: 'PATCH', path: '/api/admin/items/selected' },
  restoreItem: { method: 'POST', path: '/api/admin/items/restore' },
  duplicateItem: { method: 'POST', path: '/api/admin/items/duplicate' },
  addPicture: { method: 'POST', path: '/api/admin/pictures' },
  listRules: { method: 'GET', path: '/api/admin/collections' },
  exportStock: { method: 'GET', path: '/api/admin/export' },
  planImport: { method: 'POST', path: '/api/admin/import' },
  getImport: { method: 'GET', path: '/api/admin/import' },
  applyImport: { method: 'POST', path: '/api/admin/import/apply' },
  undoImport: { method: 'POST', path: '/api/admin/import/undo' },
  signUp: { method: 'POST', path: '/api/user/signup' },
  signIn: { method: 'POST', path: '/api/user/signin' },
  whoAmI: { method: 'GET', path: '/api/user/me' },
  logOut: { method: 'GET', path: '/api/user/logout' },
  forgetPassword: { method: 'POST', path: '/api/user/forgot-password' },
  resetPassword: { method: 'POST', path: '/api/user/reset-password' },
  confirmEmail: { method: 'POST', path: '/api/user/confirm-email' },
  sendConfirmation: { method: 'POST', path: '/api/user/confirm-email/send' },
  changeEmail: { method: 'POST', path: '/api/user/email' },
  rename: { method: 'POST', path: '/api/user/name' },
  changePassword: { method: 'POST', path: '/api/user/password' },
  endOtherSessions: { method: 'POST', path: '/api/user/end-other-sessions' },
  sendQuery: { method: 'POST', path: '/api/user/query', repeatable: true },
  promise: { method: 'GET', path: '/api/user/promise' },
  listQueries: { method: 'GET', path: '/api/admin/queries' },
  markAnswered: { method: 'POST', path: '/api/admin/queries/answered', repeatable: true },
  reopenQuery: { method: 'POST', path: '/api/admin/queries/reopen', repeatable: true },
  noteQuery: { method: 'POST', path: '/api/admin/queries/note', repeatable: true },
  removeQuery: { method: 'DELETE', path: '/api/admin/queries', repeatable: true },
  restoreQuery: { method: 'POST', path: '/api/admin/queries/restore', repeatable: true },
  notSpam: { method: 'POST', path: '/api/admin/queries/not-spam', repeatable: true },
  deskSummary: { method: 'GET', path: '/api/admin/desk' },
  subscribe: { method: 'POST', path: '/api/user/subscribe' },
  confirmSubscription: { method: 'POST', path: '/api/user/subscribe/confirm', repeatable: true },
  unsubscribe: { method: 'POST', path: '/api/user/unsubscribe', repeatable: true },
  unsubscribeOneClick: { method: 'POST', path: '/api/user/unsubscribe/one-click' },
  exportSubscribers: { method: 'GET', path: '/api/admin/subscribers' },
} as const satisfies Record<string, Address>

type Address = { method: 'GET' | 'POST' | 'PATCH' | 'DELETE'; path: `/api/${string}`; repeatable?: true }

export type CallName = keyof typeof addresses

/** Pages that letters lead to, each with `?token=`. */
export const emailLinkPages = {
  confirmSubscription: '/confirm-subscription',
  unsubscribe: '/unsubscribe',
} as const
