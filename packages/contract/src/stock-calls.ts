import { z } from 'zod'
import { addresses } from './addresses.ts'
import { maxFileBytes } from './bounds.ts'
import {
  ApplyImportInput,
  ImportFields,
  ImportId,
  ImportPlan,
  ImportState,
} from './catalogue/sheet-import.ts'
import {
  BulkItemChange,
  CollectionRule,
  ItemChange,
  ItemCopy,
  ItemId,
  ItemIdQuery,
  NewItem,
  OptionalItemIdQuery,
  StockItem,
  StockPicture,
  StockQuery,
} from './catalogue/stock.ts'
import type { Endpoint } from './endpoint.ts'
import { SuccessResponse } from './responses.ts'

const adminRead = { access: 'admin', changes: false } as const
const adminWrite = { access: 'admin', changes: true } as const
const pictureFile = {
  image: { maxBytes: maxFileBytes.image, missingMessage: 'Please upload an image.' },
} as const
const sheetFile = {
  sheet: { maxBytes: maxFileBytes.sheet, missingMessage: 'Please choose a sheet.' },
} as const
const itemResponse = SuccessResponse.extend({ item: StockItem })
const importResponse = SuccessResponse.extend({ import: ImportState })

/** How the owner keeps the catalogue. */
export const stockCalls = {
  addItem: {
    ...addresses.addItem,
    ...adminWrite,
    files: pictureFile,
    body: NewItem,
    answer: itemResponse,
  },
  /** The id is in the body, or in the address: some proxies drop the body of a DELETE. */
  deleteItem: {
    ...addresses.deleteItem,
    ...adminWrite,
    query: OptionalItemIdQuery,
    body: ItemId.nullish(),
    answer: SuccessResponse,
  },
  listStock: {
    ...addresses.listStock,
    ...adminRead,
    query: StockQuery,
    answer: SuccessResponse.extend({
      items: z.array(StockItem),
      nextCursor: z.string().optional(),
      /** How many pieces the shelf holds, whatever was searched for. */
      total: z.int(),
      /** How many of them are what was asked for, on this page or not. */
      matching: z.int(),
    }),
  },
  getStock: { ...addresses.getStock, ...adminRead, query: ItemIdQuery, answer: itemResponse },
  changeItem: { ...addresses.changeItem, ...adminWrite, body: ItemChange, answer: itemResponse },
  changeItems: {
    ...addresses.changeItems,
    ...adminWrite,
    body: BulkItemChange,
    answer: SuccessResponse.extend({ items: z.array(StockItem) }),
  },
  restoreItem: { ...addresses.restoreItem, ...adminWrite, body: ItemId, answer: itemResponse },
  /** A draft that says what another piece says. */
  duplicateItem: { ...addresses.duplicateItem, ...adminWrite, body: ItemCopy, answer: itemResponse },
  /** A picture for a piece that is being changed or imported; one that no piece names is swept after a day. */
  addPicture: {
    ...addresses.addPicture,
    ...adminWrite,
    files: pictureFile,
    answer: SuccessResponse.extend({ picture: StockPicture }),
  },
  listRules: {
    ...addresses.listRules,
    ...adminRead,
    answer: SuccessResponse.extend({ collections: z.array(CollectionRule) }),
  },
  exportStock: {
    ...addresses.exportStock,
    ...adminRead,
    answer: SuccessResponse.extend({ csv: z.string() }),
  },
  /** Says what a sheet would do, and changes nothing yet. */
  planImport: {
    ...addresses.planImport,
    ...adminWrite,
    files: sheetFile,
    fieldsBytes: maxFileBytes.pictureNames,
    body: ImportFields,
    answer: importResponse.extend({ plan: ImportPlan }),
  },
  /** With what it would do, until it is applied. */
  getImport: {
    ...addresses.getImport,
    ...adminRead,
    query: ImportId,
    answer: importResponse.extend({ plan: ImportPlan.optional() }),
  },
  applyImport: { ...addresses.applyImport, ...adminWrite, body: ApplyImportInput, answer: importResponse },
  /** Takes back what an import did; what was changed since stays as it is. */
  undoImport: { ...addresses.undoImport, ...adminWrite, body: ImportId, answer: importResponse },
} as const satisfies Record<string, Endpoint>
