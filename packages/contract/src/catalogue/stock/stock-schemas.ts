import { z } from 'zod'
import { Bytes, excelType, type SchemasOfSomeCalls } from '../../call-schemas.ts'
import { maxFileBytes } from '../../owner-bounds.ts'
import { SuccessResponse } from '../../responses.ts'
import { BulkChangeUndo, BulkItemChange, ItemDifference } from './bulk-change.ts'
import { HuidQuery, HuidUse } from './huid-use.ts'
import { ItemChange } from './item-change.ts'
import { ItemCopy, ItemId, ItemIdQuery, OptionalItemIdQuery } from './item-id.ts'
import { NewItem } from './new-item.ts'
import { ApplyImportInput, ImportFields, ImportId, ImportPlan, ImportState } from './sheet-import.ts'
import { StockItem, StockPicture } from './stock-item.ts'
import { StockQuery } from './stock-query.ts'

const image = { image: { maxBytes: maxFileBytes.image, missingMessage: 'Please upload an image.' } } as const
const sheet = { sheet: { maxBytes: maxFileBytes.sheet, missingMessage: 'Please choose a sheet.' } } as const
const itemResponse = SuccessResponse.extend({ item: StockItem })
const importResponse = SuccessResponse.extend({ import: ImportState })

export const stockSchemas = {
  /** Only a draft may be without its picture. */
  addItem: { files: { image: { maxBytes: maxFileBytes.image } }, body: NewItem, response: itemResponse },
  /** The id is in the body or in the query: some proxies drop the body of a DELETE. */
  deleteItem: { query: OptionalItemIdQuery, body: ItemId.nullish(), response: SuccessResponse },
  listStockItems: {
    query: StockQuery,
    response: SuccessResponse.extend({
      items: z.array(StockItem),
      nextCursor: z.string().optional(),
      total: z.int(),
      matching: z.int(),
      /** Each stands for all items that it removed. */
      removedImports: z
        .array(z.object({ id: z.uuid(), count: z.int(), removedAt: z.iso.datetime() }))
        .optional(),
    }),
  },
  getStockItem: { query: ItemIdQuery, response: itemResponse },
  /** Items of the shop that have one of these HUIDs already. */
  findHuidUses: { query: HuidQuery, response: SuccessResponse.extend({ uses: z.array(HuidUse) }) },
  changeItem: { body: ItemChange, response: itemResponse },
  /** Those that would differ. */
  previewItemChanges: {
    body: BulkItemChange,
    response: SuccessResponse.extend({ changes: z.array(ItemDifference) }),
  },
  changeItems: {
    body: BulkItemChange,
    response: SuccessResponse.extend({ items: z.array(StockItem), undo: BulkChangeUndo }),
  },
  /** `kept`: the names of what somebody has changed since. */
  undoItemChanges: {
    body: BulkChangeUndo,
    response: SuccessResponse.extend({ kept: z.array(z.string()) }),
  },
  restoreItem: { body: ItemId, response: itemResponse },
  duplicateItem: { body: ItemCopy, response: itemResponse },
  /** A picture that no item uses is deleted after a day. */
  addPicture: {
    files: image,
    response: SuccessResponse.extend({
      picture: StockPicture,
      /** An item that shows this picture already. */
      usedBy: z.object({ id: z.int(), name: z.string() }).optional(),
    }),
  },
  exportItems: { response: SuccessResponse.extend({ csv: z.string() }) },
  exportItemsToExcel: { response: Bytes, responseType: excelType },
  getSheetTemplate: { response: Bytes, responseType: excelType },
  planImport: {
    files: sheet,
    maxFieldsBytes: maxFileBytes.pictureNames,
    body: ImportFields,
    response: importResponse.extend({ plan: ImportPlan }),
  },
  getImport: { query: ImportId, response: importResponse.extend({ plan: ImportPlan.optional() }) },
  applyImport: { body: ApplyImportInput, response: importResponse },
  undoImport: { body: ImportId, response: importResponse },
} as const satisfies SchemasOfSomeCalls
