/** Times are milliseconds and sizes are bytes; these say which. */
export const seconds = (count: number) => count * 1000
export const minutes = (count: number) => seconds(count * 60)
export const kilobytes = (count: number) => count * 1024
