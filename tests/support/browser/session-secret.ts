/** What the browser tests' house signs its links with: a test stands in for the mail program that holds one. */
export const sessionSecret = 'a secret of the tests, thirty-two characters and more'
