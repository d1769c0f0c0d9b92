export const zoom = {
  place: (place: number, count: number) => `${place} of ${count}`,
  close: 'Close',
  stage: 'Picture, scroll to move over it',
  before: 'Previous picture',
  next: 'Next picture',
  show: (place: number, count: number) => `Show picture ${place} of ${count}`,
  hint: 'Scroll to zoom, drag to move.',
  touchHint: 'Pinch or tap twice to zoom, drag to move.',
  smaller: 'Smaller',
  larger: 'Larger',
} as const
