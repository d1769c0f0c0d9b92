export const trayWords = {
  title: 'Your tray',
  add: 'Add to tray',
  short: 'Tray',
  addNamed: (name: string) => `Add to tray: ${name}`,
  on: 'On your tray',
  added: 'On your tray.',
  notStored: 'On your tray until you close this page: this browser does not save it.',
  see: 'See the tray',
  full: (max: number) => `The tray holds ${max} pieces. Remove one to add another.`,
} as const
