const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

export const countInWords = (count: number) => numbers[count] ?? String(count)
