/** The gate proves each promise in a short form; `npm run drills` repeats, sends or waits longer, and at more widths. */
export const isDrill = process.env['DRILL'] === '1'
