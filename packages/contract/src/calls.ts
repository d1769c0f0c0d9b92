import { emailLinkPages } from './email-links.ts'

type Limit = { count: number; seconds: number }
const perTenMinutes = (count: number): Limit => ({ count, seconds: 10 * 60 })
const perQuarterHour = (count: number): Limit => ({ count, seconds: 15 * 60 })
const perHour = (count: number): Limit => ({ count, seconds: 60 * 60 })
const perDay = (count: number): Limit => ({ count, seconds: 24 * 60 * 60 })

/** Plain data, since the browser imports it too. Only `serve()` mounts a row and only `call()` uses one. */
// biome-ignore format: a call a line
export const calls = {
  // The catalogue, for visitors
  listItems: { method: 'GET', path: '/api/user/jewel', access: 'anyone' },
  getItem: { method: 'GET', path: '/api/user/piece', access: 'anyone' },
  getChosenItems: { method: 'GET', path: '/api/user/pieces', access: 'anyone', notFromBrowsers: true },
  listCollections: { method: 'GET', path: '/api/user/collections', access: 'anyone', notFromBrowsers: true },
  getCollection: { method: 'GET', path: '/api/user/collection', access: 'anyone', notFromBrowsers: true },
  listItemUrls: { method: 'GET', path: '/api/user/addresses', access: 'anyone', notFromBrowsers: true },

  // The catalogue, for its owner
  addItem: { method: 'POST', path: '/api/admin/newItem', access: 'admin', writes: true },
  deleteItem: { method: 'DELETE', path: '/api/admin/deleteItem', access: 'admin', writes: true },
  listStockItems: { method: 'GET', path: '/api/admin/items', access: 'admin' },
  getStockItem: { method: 'GET', path: '/api/admin/item', access: 'admin' },
  findHuidUses: { method: 'GET', path: '/api/admin/huids', access: 'admin' },
  changeItem: { method: 'PATCH', path: '/api/admin/items', access: 'admin', writes: true },
  changeItems: { method: 'PATCH', path: '/api/admin/items/selected', access: 'admin', writes: true },
  previewItemChanges: { method: 'POST', path: '/api/admin/items/selected/preview', access: 'admin' },
  undoItemChanges: { method: 'POST', path: '/api/admin/items/selected/undo', access: 'admin', writes: true },
  restoreItem: { method: 'POST', path: '/api/admin/items/restore', access: 'admin', writes: true },
  duplicateItem: { method: 'POST', path: '/api/admin/items/duplicate', access: 'admin', writes: true },
  addPicture: { method: 'POST', path: '/api/admin/pictures', access: 'admin', writes: true },
  listOwnCollections: { method: 'GET', path: '/api/admin/collections', access: 'admin' },
  saveCollection: { method: 'POST', path: '/api/admin/collections', access: 'admin', writes: true },
  orderCollections: { method: 'POST', path: '/api/admin/collections/order', access: 'admin', writes: true },
  retireCollection: { method: 'POST', path: '/api/admin/collections/retire', access: 'admin', writes: true },
  previewMembers: { method: 'POST', path: '/api/admin/collections/members', access: 'admin' },
  exportItems: { method: 'GET', path: '/api/admin/export', access: 'admin' },
  exportItemsToExcel: { method: 'GET', path: '/api/admin/export.xlsx', access: 'admin' },
  getSheetTemplate: { method: 'GET', path: '/api/admin/import/template.xlsx', access: 'admin' },
  planImport: { method: 'POST', path: '/api/admin/import', access: 'admin', writes: true },
  getImport: { method: 'GET', path: '/api/admin/import', access: 'admin' },
  applyImport: { method: 'POST', path: '/api/admin/import/apply', access: 'admin', writes: true },
  undoImport: { method: 'POST', path: '/api/admin/import/undo', access: 'admin', writes: true },

  // The rate of the day
  listRates: { method: 'GET', path: '/api/admin/rates', access: 'admin' },
  previewRates: { method: 'POST', path: '/api/admin/rates/preview', access: 'admin' },
  setRates: { method: 'POST', path: '/api/admin/rates', access: 'admin', writes: true, repeatable: true, limit: perHour(60) },
  takeBackRates: { method: 'POST', path: '/api/admin/rates/taken-back', access: 'admin', writes: true, repeatable: true },

  // What visitors read beside the pieces
  getShop: { method: 'GET', path: '/api/user/shop', access: 'anyone', notFromBrowsers: true },
  getWords: { method: 'GET', path: '/api/user/words', access: 'anyone', notFromBrowsers: true },
  getNotice: { method: 'GET', path: '/api/user/notice', access: 'anyone', notFromBrowsers: true },
  getDraft: { method: 'GET', path: '/api/admin/draft', access: 'admin' },
  saveDraft: { method: 'POST', path: '/api/admin/draft', access: 'admin', writes: true },
  publishDraft: { method: 'POST', path: '/api/admin/draft/publish', access: 'admin', writes: true },
  listPublishedChanges: { method: 'GET', path: '/api/admin/published', access: 'admin' },
  undoPublishedChange: { method: 'POST', path: '/api/admin/published/undo', access: 'admin', writes: true },

  // Accounts and sessions
  signUp: { method: 'POST', path: '/api/user/signup', access: 'anyone', writes: true, limit: perHour(20) },
  signIn: { method: 'POST', path: '/api/user/signin', access: 'anyone', writes: true, limit: perQuarterHour(50), limitEach: { field: 'email', ...perQuarterHour(10), knownDevicesApart: true } },
  getCurrentUser: { method: 'GET', path: '/api/user/me', access: 'signed-in' },
  logOut: { method: 'GET', path: '/api/user/logout', access: 'anyone', writes: true },
  requestPasswordReset: { method: 'POST', path: '/api/user/forgot-password', access: 'anyone', writes: true, limit: perHour(20), limitEach: { field: 'email', ...perHour(5) } },
  resetPassword: { method: 'POST', path: '/api/user/reset-password', access: 'anyone', writes: true, limit: perHour(20) },
  confirmEmail: { method: 'POST', path: '/api/user/confirm-email', access: 'anyone', writes: true, limit: perHour(20) },
  sendConfirmationEmail: { method: 'POST', path: '/api/user/confirm-email/send', access: 'signed-in', writes: true, limit: perHour(20) },
  changeEmail: { method: 'POST', path: '/api/user/email', access: 'signed-in', writes: true, limit: perQuarterHour(10), limitEach: { field: 'email', ...perHour(5) } },
  renameAccount: { method: 'POST', path: '/api/user/name', access: 'signed-in', writes: true },
  changePassword: { method: 'POST', path: '/api/user/password', access: 'signed-in', writes: true, limit: perQuarterHour(10) },
  endOtherSessions: { method: 'POST', path: '/api/user/end-other-sessions', access: 'signed-in', writes: true },

  // Enquiries and the desk. Behind a mobile carrier thousands of visitors share one IP address.
  sendEnquiry: { method: 'POST', path: '/api/user/query', access: 'anyone', writes: true, repeatable: true, limit: perTenMinutes(30), limitDevice: perTenMinutes(5), limitEach: { field: 'email', ...perDay(20) }, setsDeviceCookie: true },
  readPhotoLink: { method: 'POST', path: '/api/user/photos/link', access: 'anyone', limit: perTenMinutes(120), notFromBrowsers: true },
  addEnquiryPhoto: { method: 'POST', path: '/api/user/photos', access: 'anyone', writes: true, repeatable: true, limit: perTenMinutes(30), limitEach: { field: 'token', ...perDay(20) }, formPage: emailLinkPages.addPhotos, notFromBrowsers: true },
  getAnswerStats: { method: 'GET', path: '/api/user/promise', access: 'anyone', cacheSeconds: 5 * 60, setsDeviceCookie: true },
  listEnquiries: { method: 'GET', path: '/api/admin/queries', access: 'admin' },
  markEnquiryAnswered: { method: 'POST', path: '/api/admin/queries/answered', access: 'admin', writes: true, repeatable: true },
  reopenEnquiry: { method: 'POST', path: '/api/admin/queries/reopen', access: 'admin', writes: true, repeatable: true },
  setEnquiryNote: { method: 'POST', path: '/api/admin/queries/note', access: 'admin', writes: true, repeatable: true },
  removeEnquiry: { method: 'DELETE', path: '/api/admin/queries', access: 'admin', writes: true, repeatable: true },
  restoreEnquiry: { method: 'POST', path: '/api/admin/queries/restore', access: 'admin', writes: true, repeatable: true },
  assignEnquiry: { method: 'POST', path: '/api/admin/queries/assignee', access: 'admin', writes: true, repeatable: true },
  changeEnquiryAddress: { method: 'POST', path: '/api/admin/queries/address', access: 'admin', writes: true, repeatable: true },
  markEnquiryNotSpam: { method: 'POST', path: '/api/admin/queries/not-spam', access: 'admin', writes: true, repeatable: true },
  getConversation: { method: 'GET', path: '/api/admin/conversation', access: 'admin' },
  getEnquiryPhoto: { method: 'GET', path: '/api/admin/photo', access: 'admin' },
  removeEnquiryPhoto: { method: 'DELETE', path: '/api/admin/photo', access: 'admin', writes: true, repeatable: true },
  reportPresence: { method: 'POST', path: '/api/admin/conversation/presence', access: 'admin', writes: true, repeatable: true },
  sendReply: { method: 'POST', path: '/api/admin/conversation/reply', access: 'admin', writes: true, repeatable: true },
  withdrawReply: { method: 'POST', path: '/api/admin/conversation/withdraw', access: 'admin', writes: true, repeatable: true },
  sendReplyNow: { method: 'POST', path: '/api/admin/conversation/send', access: 'admin', writes: true, repeatable: true },
  logContact: { method: 'POST', path: '/api/admin/conversation/contact', access: 'admin', writes: true, repeatable: true },
  listReplyTemplates: { method: 'GET', path: '/api/admin/templates', access: 'admin' },
  saveReplyTemplates: { method: 'POST', path: '/api/admin/templates', access: 'admin', writes: true, repeatable: true },
  getDeskSummary: { method: 'GET', path: '/api/admin/desk', access: 'admin' },
  getWeekFigures: { method: 'GET', path: '/api/admin/week', access: 'admin' },
  getShopHealth: { method: 'GET', path: '/api/admin/health', access: 'admin' },

  // On the owner's phone
  getNotifications: { method: 'GET', path: '/api/admin/notifications', access: 'admin' },
  saveSubscription: { method: 'POST', path: '/api/admin/notifications/device', access: 'admin', writes: true, repeatable: true },
  removeSubscription: { method: 'DELETE', path: '/api/admin/notifications/device', access: 'admin', writes: true, repeatable: true },
  saveNotificationChoice: { method: 'POST', path: '/api/admin/notifications/choice', access: 'admin', writes: true, repeatable: true },
  sendTestNotification: { method: 'POST', path: '/api/admin/notifications/test', access: 'admin', writes: true, limit: perHour(60) },

  // The tray
  makeCounterCode: { method: 'POST', path: '/api/user/tray/code', access: 'anyone', writes: true, repeatable: true, limit: perHour(60), notFromBrowsers: true },
  openCounterCode: { method: 'GET', path: '/api/admin/tray', access: 'admin' },

  // The newsletter. Mail programs call one-click (RFC 8058), many of them from one IP address.
  subscribe: { method: 'POST', path: '/api/user/subscribe', access: 'anyone', writes: true, limit: perHour(10), limitEach: { field: 'email', ...perDay(3) } },
  confirmSubscription: { method: 'POST', path: '/api/user/subscribe/confirm', access: 'anyone', writes: true, repeatable: true, limit: perHour(20) },
  unsubscribe: { method: 'POST', path: '/api/user/unsubscribe', access: 'anyone', writes: true, repeatable: true, limit: perHour(20) },
  unsubscribeOneClick: { method: 'POST', path: '/api/user/unsubscribe/one-click', access: 'anyone', writes: true, limit: perHour(600), ignoresForm: true, notFromBrowsers: true },
  exportSubscribers: { method: 'GET', path: '/api/admin/subscribers', access: 'admin' },
} as const satisfies Record<string, Call>

export type CallName = keyof typeof calls
export type OwnerCallName = {
  [Name in CallName]: (typeof calls)[Name]['access'] extends 'admin' ? Name : never
}[CallName]
export type VisitorCallName = Exclude<CallName, OwnerCallName>
/** Without those that the web server or a mail program makes. */
export type BrowserCallName = {
  [Name in VisitorCallName]: (typeof calls)[Name] extends { notFromBrowsers: true } ? never : Name
}[VisitorCallName]

export type Call = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: `/api/${string}`
  access: 'anyone' | 'signed-in' | 'admin'
  /** Changes something: the request must come from our own pages. */
  writes?: true
  /** Twice has the effect of once, so the client may repeat a call whose response was lost. */
  repeatable?: true
  limit?: Limit
  /** Calls from one device; those without a device cookie count as one device of their IP address. */
  limitDevice?: Limit
  setsDeviceCookie?: true
  /** Calls with one value of this field of the body, or of the query where there is no body; from any IP address. */
  limitEach?: Limit & {
    field: string
    /** A device on which this account has signed in before is counted separately. */
    knownDevicesApart?: true
  }
  /** The web server or a mail program makes it: no browser loads its row. */
  notFromBrowsers?: true
  /** A form of this page posts it without scripts: it is answered by sending the browser back to the page. */
  formPage?: `/${string}`
  /** Accepts a form body without reading it. */
  ignoresForm?: true
  /** Only where the response is the same for everyone. */
  cacheSeconds?: number
}
