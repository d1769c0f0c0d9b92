/** For the demo shop only. */
export const getIllustrativeReviewCount = (itemId: number): number => 10 + ((itemId * 27 + 10) % 50)
