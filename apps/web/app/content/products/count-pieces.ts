export const countPieces = (count: number) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? 'piece' : 'pieces'}`
