import { countPieces } from '../products/count-pieces.ts'

export const importWords = {
  title: 'Import or export',
  description: 'Import or export the catalogue as a sheet.',
  link: 'Import or export a sheet',
  back: 'Pieces',
  export: {
    title: 'Export',
    text: 'All pieces as a sheet. Change what you like there and import it again. In Excel, sizes such as 2-4 stay as they are.',
    excel: 'Export for Excel',
    excelFile: 'kashika-pieces.xlsx',
    button: 'Export as CSV',
    file: 'kashika-pieces.csv',
  },
  import: {
    title: 'Import',
    text: 'First you see what the sheet would do. Nothing changes before you confirm.',
    sheet: 'Sheet (Excel or CSV)',
    sheetHint:
      'An Excel workbook (.xlsx) or a CSV file, also one that your billing program has exported. The first worksheet is read. A piece needs only a name: without a picture or a price it comes in as a draft.',
    template: 'Download the template',
    templateFile: 'kashika-template.xlsx',
    pictures: 'Pictures (zip, optional)',
    picturesHint: 'Matched by the file names in the sheet’s column “pictures”.',
    check: 'Check the sheet',
    checkAgain: 'Check again',
    checking: 'Checking...',
    noSheet: 'Please choose a sheet.',
    badZip: 'This zip could not be opened.',
    failed: 'The sheet could not be checked.',
    sending: (place: number, count: number) => `Sending picture ${place} of ${count}`,
    picturesFailed: 'These pictures could not be taken:',
  },
  columns: {
    title: 'Columns of the sheet',
    read: 'Read as',
    leftOut: 'Left out',
    unused: 'Left out: the catalogue has no place for it',
    label: (heading: string) => `What “${heading}” is`,
    category: 'Category of pieces without one',
    noCategory: 'Leave them out',
  },
  plan: {
    title: 'What the sheet would do',
    adds: 'to add',
    changes: 'to change',
    unchanged: 'as they are',
    errors: 'with errors',
    errorsTitle: 'Rows with errors are left out',
    skipped: {
      'above-headings': (rows: string) => `Above the headings, left out: ${rows}.`,
      total: (rows: string) => `Totals, left out: ${rows}.`,
    },
    rows: (lines: number[]) => `row${lines.length === 1 ? '' : 's'} ${lines.join(', ')}`,
    missing: (parts: string) => `Draft, without ${parts}.`,
    drafts: (count: number) =>
      count === 1
        ? 'One piece comes in as a draft. Visitors see it when you have completed and published it.'
        : `${count.toLocaleString('en-IN')} pieces come in as drafts. Visitors see them when you have completed and published them.`,
    actionsTitle: 'What would be done',
    line: 'Row',
    item: 'Piece',
    action: 'What is done',
    changesLabel: 'Details',
    problem: 'What is wrong',
    actions: { add: 'Add', change: 'Change' },
    more: (count: number) => `and ${count.toLocaleString('en-IN')} more`,
    nothing: 'There is nothing to do.',
    sameName: (place: string) => `Same name as ${place}`,
    sameNames: (count: number) =>
      count === 1
        ? 'One new piece has a name that is there already. Was this sheet imported before? To change a piece, give its address in the column “slug”.'
        : `${count.toLocaleString('en-IN')} new pieces have names that are there already. Was this sheet imported before? To change a piece, give its address in the column “slug”.`,
    applyWithout: (count: number) => `Leave those out, apply to ${countPieces(count)}`,
    apply: (count: number) => `Apply to ${countPieces(count)}`,
  },
  progress: {
    label: 'Applying the sheet',
    reading: 'Loading...',
    waiting: 'Waiting for its turn...',
    applying: (done: number, total: number) =>
      `${done.toLocaleString('en-IN')} of ${total.toLocaleString('en-IN')} pieces...`,
    done: (total: number) => `Done. ${countPieces(total)} saved.`,
    failed: 'Nothing has changed.',
    statusUnknown: 'The progress cannot be shown just now. The import goes on by itself.',
    another: 'Import another sheet',
    undo: 'Take this import back',
    undoUntil: (moment: string) => `You can take it back until ${moment}.`,
    undoing: 'Taking it back...',
    undone: (count: number) =>
      `Taken back. ${count.toLocaleString('en-IN')} ${count === 1 ? 'piece is' : 'pieces are'} as before the import.`,
  },
} as const
