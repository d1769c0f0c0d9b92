export { accountBounds, User } from './account.ts'
export { addresses, type CallName, emailLinkPages } from './addresses.ts'
export { ErrorResponse, SuccessResponse } from './answers.ts'
export { itemBounds, stockBounds } from './bounds.ts'
export { type Category, categories, categoryFilters, type Sort, sorts } from './categories.ts'
export { Collection } from './collection.ts'
export { describeError } from './describe-error.ts'
export type { Endpoint } from './endpoint.ts'
export { endpoints } from './endpoints.ts'
export {
  DeskQuery,
  Enquiry,
  type EnquiryFolder,
  enquiryBounds,
  enquiryFolders,
  NewEnquiry,
} from './enquiry.ts'
export { fieldLabels } from './field-labels.ts'
export {
  ImportPlan,
  ImportState,
  importBounds,
  importStates,
  SheetCells,
  SheetItem,
  sheetColumns,
} from './import.ts'
export { Item, ListQuery, pageLimits, SearchSummary } from './item.ts'
export { drainAfterAnswer } from './linger.ts'
export { getRequestId, isFromOurPages, isFromOwnNetwork } from './origin.ts'
export { bodyTimeouts, limitBodyTime } from './patience.ts'
export { requestDurationMetric } from './request-measure.ts'
export { Origin, parseOrThrow, SharedSettings } from './settings.ts'
export { Shop } from './shop.ts'
export {
  BulkItemChange,
  type CollectionRule,
  ItemChange,
  NewItem,
  type StockFolder,
  StockItem,
  StockPicture,
  StockQuery,
} from './stock.ts'
export { text } from './text.ts'
