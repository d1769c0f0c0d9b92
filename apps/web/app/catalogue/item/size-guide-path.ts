/** A bangle's size, such as 2-4, has a hyphen; a ring's has none. */
export const getSizeGuidePath = (size: string) =>
  `/sizes/${size.includes('-') ? 'bangle' : 'ring'}?size=${size}`
