import { z } from 'zod'
import { addresses } from './addresses.ts'
import { done } from './answers.ts'
import { fileBounds } from './bounds.ts'
import type { Endpoint } from './endpoint.ts'
import { ImportFields, ImportOrder, ImportPlan, ImportState, OneImport } from './import.ts'
import {
  CollectionRule,
  ItemAsked,
  ItemChange,
  ItemCopy,
  ItemInAddress,
  ItemsChange,
  NewItem,
  OneItem,
  StockItem,
  StockPicture,
  StockQuery,
} from './stock.ts'

const reads = { access: 'admin', changes: false } as const
const changes = { access: 'admin', changes: true } as const
const picture = { image: { bytes: fileBounds.image, missing: 'Please upload an image.' } } as const
const sheet = { sheet: { bytes: fileBounds.sheet, missing: 'Please choose a sheet.' } } as const
const oneItem = done.extend({ item: StockItem })
const oneImport = done.extend({ import: ImportState })

/** How the owner keeps the catalogue. */
export const stockCalls = {
  addItem: {
    ...addresses.addItem,
    ...changes,
    files: picture,
    body: NewItem,
    answer: oneItem,
  },
  /** The id is in the body, or in the address: some proxies drop the body of a DELETE. */
  deleteItem: {
    ...addresses.deleteItem,
    ...changes,
    query: ItemInAddress,
    body: OneItem.nullish(),
    answer: done,
  },
  listStock: {
    ...addresses.listStock,
    ...reads,
    query: StockQuery,
    answer: done.extend({
      items: z.array(StockItem),
      nextCursor: z.string().optional(),
      /** How many pieces the shelf holds, whatever was searched for. */
      total: z.int(),
      /** How many of them are what was asked for, on this page or not. */
      matching: z.int(),
    }),
  },
  getStock: { ...addresses.getStock, ...reads, query: ItemAsked, answer: oneItem },
  changeItem: { ...addresses.changeItem, ...changes, body: ItemChange, answer: oneItem },
  changeItems: {
    ...addresses.changeItems,
    ...changes,
    body: ItemsChange,
    answer: done.extend({ items: z.array(StockItem) }),
  },
  restoreItem: { ...addresses.restoreItem, ...changes, body: OneItem, answer: oneItem },
  /** A draft that says what another piece says. */
  duplicateItem: { ...addresses.duplicateItem, ...changes, body: ItemCopy, answer: oneItem },
  /** A picture for a piece that is being changed or imported; one that no piece names is swept after a day. */
  addPicture: {
    ...addresses.addPicture,
    ...changes,
    files: picture,
    answer: done.extend({ picture: StockPicture }),
  },
  listRules: {
    ...addresses.listRules,
    ...reads,
    answer: done.extend({ collections: z.array(CollectionRule) }),
  },
  exportStock: { ...addresses.exportStock, ...reads, answer: done.extend({ csv: z.string() }) },
  /** Says what a sheet would do, and changes nothing yet. */
  planImport: {
    ...addresses.planImport,
    ...changes,
    files: sheet,
    fieldsBytes: fileBounds.names,
    body: ImportFields,
    answer: oneImport.extend({ plan: ImportPlan }),
  },
  /** With what it would do, until it is applied. */
  getImport: {
    ...addresses.getImport,
    ...reads,
    query: OneImport,
    answer: oneImport.extend({ plan: ImportPlan.optional() }),
  },
  applyImport: { ...addresses.applyImport, ...changes, body: ImportOrder, answer: oneImport },
  /** Takes back what an import did; what was changed since stays as it is. */
  undoImport: { ...addresses.undoImport, ...changes, body: OneImport, answer: oneImport },
} as const satisfies Record<string, Endpoint>
