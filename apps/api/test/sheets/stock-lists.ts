import writeExcelFile from 'write-excel-file/node'
import { toCsvLine } from '../../src/platform/files/csv.ts'

/** As a billing program exports it: a title over all columns, serial numbers, sums in the last row. */
export function writeBillingExport(): Promise<Buffer> {
  const headings = [
    ...['S.No', 'Item Name', 'Tag No', 'Counter', 'Category', 'Gr.Wt', 'St.Wt', 'Net Wt', 'Purity', 'HUID'],
    ...['Making', 'MRP', 'Qty', 'Size'],
  ]
  const april = { value: new Date('2026-04-02'), type: Date, format: 'd-mmm' }
  const rows = [
    [1, 'GOLD LADIES RING', 'GR-101', 'A', 'Rings', 4.25, 0, 4.25, '22K', 'AB12CD', '12%', 48_500, 1, 12],
    [
      2,
      'GOLD JHUMKA',
      'GE-102',
      'A',
      'Ear Rings',
      '9.8 gm',
      0.344,
      9.456,
      916,
      'NA',
      '',
      '₹ 1,12,000',
      1,
      '',
    ],
    [3, 'SILVER ANKLET', 'SP-103', 'B', 'Anklets', 60, 0, 60, 925, '-', '', 6200, 2, ''],
    [
      4,
      'GOLD KADA',
      'GB-104',
      'B',
      'GOLD BANGLES',
      22.5,
      0,
      22.5,
      '22kt',
      'EF34GH; IJ56KL',
      '',
      '',
      1,
      april,
    ],
    [5, 'GOLD CHAIN', 'GC-105', 'C', 'Chain', 8, 0, 8, '22 KT', 'AB12CD', '650 per gram', '', 1, ''],
    [6, 'GOLD RING PLAIN', 'GR-101', 'C', 'Ring', 3, 0, 3, '18K', '', '', 21_000, 1, '2-Feb'],
    [7, 'OLD STOCK', 'GX-106', 'C', 'Crown', 'heavy', 0, '', 'KDM', 'AB12', '', 'ask', 1, ''],
  ]
  const total = ['', 'TOTAL', '', '', '', 107.55, 0.344, '', '', '', '', 187_700, 8, '']
  const lines = [
    [{ value: 'SHRI KASHIKA JEWELLERS', span: headings.length }],
    [{ value: 'Stock statement as on 19-11-2026', span: headings.length }],
    [],
    headings,
    ...rows,
    total,
  ]
  return writeExcelFile(lines as never).toBuffer()
}

/** As somebody keeps it by hand. */
export const writeHindiList = (): string =>
  [
    ['गहनों की सूची', '', '', '', '', '', '', ''],
    ['क्रमांक', 'नाम', 'श्रेणी', 'धातु', 'शुद्धता', 'वज़न', 'दाम', 'रंग'],
    ['१', 'चाँदी की पायल', 'पायल', 'चाँदी', '९२५', '६०.५ ग्राम', '₹ ६,२००', ''],
    ['२', 'सोने की अंगूठी', 'अँगूठियाँ', 'सोना', '22 कैरेट', '4.25', '48500', 'गुलाबी'],
    ['३', 'मोती का झुमका', '', 'GOLD 22K', '', '9.8', '', ''],
    ['४', 'सोने का हार', 'हार', 'सोना', '22K', '25', '325000', 'Yelow'],
    ['५', 'नथ', '', '', '', '', '', ''],
    ['योग', '', '', '', '', '99.55', '379700', ''],
  ]
    .map(toCsvLine)
    .join('')

/** By the headings of the template. */
export function fillTemplate(headings: string[], rows: Record<string, unknown>[]): Promise<Buffer> {
  const toCell = (value: unknown) =>
    value instanceof Date ? { value, type: Date, format: 'd-mmm' } : (value ?? '')
  const lines = rows.map((row) => headings.map((heading) => toCell(row[heading])))
  return writeExcelFile([headings, ...lines] as never).toBuffer()
}
