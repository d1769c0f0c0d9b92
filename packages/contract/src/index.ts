export { accountBounds, User } from './accounts.ts'
export { addresses, type CallName, emailLinkPages } from './addresses.ts'
export { itemBounds, stockBounds } from './bounds.ts'
export { type Category, categories, categoryFilters, type Sort, sorts } from './catalogue/categories.ts'
export { Collection } from './catalogue/collection.ts'
export { Item, ListQuery, pageLimits, SearchSummary } from './catalogue/item.ts'
export {
  ImportPlan,
  ImportState,
  importBounds,
  importStates,
  SheetCells,
  SheetItem,
  sheetColumns,
} from './catalogue/sheet-import.ts'
export {
  BulkItemChange,
  type CollectionRule,
  ItemChange,
  NewItem,
  type StockFolder,
  StockItem,
  StockPicture,
  StockQuery,
} from './catalogue/stock.ts'
export type { Endpoint } from './endpoint.ts'
export { endpoints } from './endpoints.ts'
export {
  DeskQuery,
  Enquiry,
  type EnquiryFolder,
  enquiryBounds,
  enquiryFolders,
  NewEnquiry,
} from './enquiries.ts'
export { fieldLabels } from './field-labels.ts'
export { ErrorResponse, SuccessResponse } from './responses.ts'
export { Shop } from './shop.ts'
export { text } from './text.ts'
