export const importWords = {
  title: 'In bulk',
  description: 'The catalogue as a sheet, out and in.',
  link: 'Import or export a sheet',
  back: 'Pieces',
  export: {
    title: 'Export',
    text: 'All items as a CSV file for any spreadsheet. Change what you like there and import it again, as CSV or as an Excel workbook.',
    button: 'Export items',
    file: 'kashika-items.csv',
  },
  import: {
    title: 'Import',
    text: 'First you see what the sheet would do. Nothing changes before you say so, and then all of it or nothing.',
    sheet: 'Sheet (Excel or CSV)',
    sheetHint:
      'An Excel workbook (.xlsx) or a CSV file. The first worksheet is read; its first row names the columns, as in the export.',
    pictures: 'Pictures (zip, optional)',
    picturesHint: 'Matched by the file names in the sheet’s column “pictures”.',
    check: 'Check the sheet',
    checking: 'Checking...',
    noSheet: 'Please choose a sheet.',
    badZip: 'This zip could not be opened.',
    failed: 'The sheet could not be checked.',
    sending: (place: number, count: number) => `Sending picture ${place} of ${count}`,
    picturesFailed: 'These pictures could not be taken:',
  },
  plan: {
    title: 'What the sheet would do',
    adds: 'to add',
    changes: 'to change',
    unchanged: 'as they are',
    errors: 'with errors',
    errorsTitle: 'Rows with errors are left out',
    actionsTitle: 'What would be done',
    line: 'Line',
    item: 'Item',
    action: 'Deed',
    changesLabel: 'What',
    problem: 'What is wrong',
    actions: { add: 'Add', change: 'Change' },
    more: (count: number) => `and ${count.toLocaleString('en-IN')} more`,
    nothing: 'There is nothing to do.',
    sameName: (place: string) => `Same name as ${place}`,
    sameNames: (count: number) =>
      count === 1
        ? 'One new item has a name that is there already. Was this sheet imported before? To change an item, give its address in the column “slug”.'
        : `${count.toLocaleString('en-IN')} new items have names that are there already. Was this sheet imported before? To change an item, give its address in the column “slug”.`,
    applyWithout: (count: number) =>
      `Leave those out, apply to ${count.toLocaleString('en-IN')} ${count === 1 ? 'item' : 'items'}`,
    apply: (count: number) => `Apply to ${count.toLocaleString('en-IN')} ${count === 1 ? 'item' : 'items'}`,
  },
  progress: {
    label: 'Applying the sheet',
    reading: 'Looking it up...',
    waiting: 'Waiting for its turn...',
    applying: (done: number, total: number) =>
      `${done.toLocaleString('en-IN')} of ${total.toLocaleString('en-IN')} items...`,
    done: (total: number) =>
      `Done. ${total.toLocaleString('en-IN')} ${total === 1 ? 'item' : 'items'} saved.`,
    failed: 'Nothing has changed.',
    statusUnknown: 'The shop cannot be asked how far it is. It goes on by itself; this page asks again.',
    another: 'Import another sheet',
    undo: 'Take this import back',
    undoUntil: (moment: string) => `You can take it back until ${moment}.`,
    undoing: 'Taking it back...',
    undone: (count: number) =>
      `Taken back. ${count.toLocaleString('en-IN')} ${count === 1 ? 'item is' : 'items are'} as before the import.`,
  },
} as const
