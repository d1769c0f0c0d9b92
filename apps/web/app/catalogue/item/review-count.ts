/** An illustrative number of reviews from 10 to 59: the same for a piece at every opening. For the demo shop only. */
export const getIllustrativeReviewCount = (itemId: number): number => 10 + ((itemId * 27 + 10) % 50)
