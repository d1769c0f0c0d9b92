export const about = {
  title: 'About',
  /** Of the picture that the shop came with. */
  storyAlt: 'Gold bangles on the workbench, with a bowl of loose stones',
  heritage: 'Our heritage in numbers',
} as const
