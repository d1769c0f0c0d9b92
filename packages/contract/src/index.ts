export { accountBounds, User } from './account.ts'
export { addresses, type CallName, letterPages } from './addresses.ts'
export { done, Refused } from './answers.ts'
export { itemBounds, stockBounds } from './bounds.ts'
export { type Category, categories, categoryFilters, type Sort, sorts } from './categories.ts'
export { Collection } from './collection.ts'
export { describeError } from './describe-error.ts'
export type { Endpoint } from './endpoint.ts'
export { endpoints } from './endpoints.ts'
export { DeskQuery, Enquiry, enquiryBounds, type Folder, folders, NewEnquiry } from './enquiry.ts'
export { fieldLabels } from './field-labels.ts'
export {
  ImportPlan,
  ImportState,
  importBounds,
  importStates,
  SheetCells,
  SheetPiece,
  sheetColumns,
} from './import.ts'
export { Found, Item, ListQuery, pageLimits } from './item.ts'
export { lingerAfterAnswer } from './linger.ts'
export { isFromOurPages, isFromOwnNetwork, requestIdOf } from './origin.ts'
export { patience, waitForBody } from './patience.ts'
export { requestMeasure } from './request-measure.ts'
export { Origin, readOrExplain, SharedSettings } from './settings.ts'
export { Shop } from './shop.ts'
export {
  type CollectionRule,
  ItemChange,
  ItemsChange,
  NewItem,
  StockItem,
  StockPicture,
  StockQuery,
  type StockShelf,
} from './stock.ts'
export { text } from './text.ts'
