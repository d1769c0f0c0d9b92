/** Tests sign links with it as the worker would for its emails. */
export const sessionSecret = 'a secret of the tests, thirty-two characters and more'
