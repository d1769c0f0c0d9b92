export const zoom = {
  place: (place: number, count: number) => `${place} of ${count}`,
  close: 'Close',
  stage: 'Picture, scroll to move over it',
  before: 'Picture before',
  next: 'Next picture',
  show: (place: number, count: number) => `Show picture ${place} of ${count}`,
  hint: 'Turn the wheel to enlarge, and drag to move.',
  touchHint: 'Pinch or tap twice to enlarge, and drag to move.',
  smaller: 'Smaller',
  larger: 'Larger',
} as const
