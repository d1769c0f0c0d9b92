/** An illustrative number of reviews from 10 to 59: the same for a piece at every opening. For the demo shop only. */
export const illustrativeReviews = (id: number): number => 10 + ((id * 27 + 10) % 50)
