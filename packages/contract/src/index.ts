export { User } from './accounts.ts'
export { accountBounds, itemBounds, pageLimits } from './bounds.ts'
export { type Call, type CallName, calls } from './calls.ts'
export { type Category, categories, categoryFilters, type Sort, sorts } from './catalogue/categories.ts'
export { Collection, CollectionChange, CollectionMembers, OwnCollection } from './catalogue/collection.ts'
export {
  factCells,
  factColumns,
  readFactCells,
  writeFactCells,
} from './catalogue/fact-cells.ts'
export { Facts, PublicFacts, type Stone } from './catalogue/facts.ts'
export {
  ChosenItem,
  Facets,
  Item,
  ItemDetails,
  ListQuery,
  PublicBreakUp,
  Rate,
  RelatedItem,
  SearchSummary,
} from './catalogue/item.ts'
export { listForms, normalizeTyped, toWordKey } from './catalogue/names/typed-text.ts'
export { type RateCheck, RateEffect, SetRate } from './catalogue/rates.ts'
export {
  columnWords,
  metalParts,
  type ReadColumn,
  readColumns,
  type SheetColumn,
  sheetColumns,
  totalWords,
  unusedHeadings,
} from './catalogue/sheet/columns.ts'
export {
  findCategory,
  isBlank,
  readColour,
  readMetal,
  readPurity,
} from './catalogue/sheet/words.ts'
export {
  BulkChangeUndo,
  BulkItemChange,
  type EarlierValues,
  type ItemDifference,
  type ItemValues,
} from './catalogue/stock/bulk-change.ts'
export { ItemChange, SheetItem } from './catalogue/stock/item-change.ts'
export { NewItem } from './catalogue/stock/new-item.ts'
export { hasRateFacts, type Making, rateFactsMessage } from './catalogue/stock/offer.ts'
export {
  ImportFields,
  ImportPlan,
  ImportState,
  importStates,
  SheetCells,
  writeMakingCell,
} from './catalogue/stock/sheet-import.ts'
export { StockItem, StockPicture } from './catalogue/stock/stock-item.ts'
export { type MissingPart, type StockFolder, StockQuery } from './catalogue/stock/stock-query.ts'
export { maskHuid } from './catalogue/trade.ts'
export { codeAlphabet, codeLength } from './catalogue/tray.ts'
export { emailLinkPages } from './email-links.ts'
export { type Endpoint, type Endpoints, endpoints } from './endpoints.ts'
export {
  type AssignmentKind,
  EnquiryEvent,
  enquiryEventKinds,
  type NewContact,
  type NewReply,
  type Presence,
  type ReplyTemplate,
  replyStates,
  type StateChangeKind,
} from './enquiries/conversations.ts'
export {
  DeskQuery,
  type EnquiredPiece,
  Enquiry,
  type EnquiryAssignee,
  type EnquiryFolder,
  enquiryFolders,
  NewEnquiry,
  PreferredTime,
  type WeekFigures,
} from './enquiries/enquiries.ts'
export type { EnquiryPhoto } from './enquiries/photos.ts'
export { fieldLabels } from './field-labels.ts'
export {
  type AnnouncementKind,
  announcementKinds,
  type NewSubscription,
  type NotificationChoice,
  quietModes,
} from './notifications.ts'
export {
  collectionBounds,
  factBounds,
  importBounds,
  leastPictureSidePx,
  offerBounds,
  pushBounds,
  rateBounds,
  replyBounds,
  stockBounds,
  undoDays,
} from './owner-bounds.ts'
export { ErrorResponse, SuccessResponse } from './responses.ts'
export {
  type DocumentName,
  documentNames,
  findFieldSchema,
  listDocumentFields,
} from './shop/documents.ts'
export { Shop, type ShopField } from './shop/shop.ts'
export type { WordDocument, WordPicture, Words } from './shop/word-fields.ts'
export { incompleteLinkSentence, text } from './text.ts'
