import { columnWords, type SheetColumn, sheetColumns } from '@kashika/contract'
import { writeXlsx } from '../../platform/files/xlsx/write-xlsx.ts'

/** Only a sheet that changes pieces needs their addresses, and such a sheet comes from the export. */
const templateColumns = sheetColumns.filter((column) => column !== 'slug')
const toHeading = (column: SheetColumn) => columnWords[column].heading

/** The first worksheet is filled in, the second says what stands in each column. */
export const writeSheetTemplate = (): Promise<Uint8Array> =>
  writeXlsx([
    {
      name: 'Pieces',
      lines: [templateColumns.map(toHeading)],
      widths: templateColumns.map((column) => toHeading(column).length + 6),
    },
    {
      name: 'What to write',
      lines: [
        ['Column', 'What to write', 'Example'],
        ...templateColumns.map((column) => [
          toHeading(column),
          column === 'name'
            ? `${columnWords.name.write}; the only one that must be filled`
            : columnWords[column].write,
          columnWords[column].example,
        ]),
      ],
      widths: [20, 90, 40],
    },
  ])
