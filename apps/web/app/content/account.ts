const panel = {
  text: 'Silver, gold and diamond jewellery, finished by hand.',
  since: 'Varanasi, since 1975',
} as const

export const signInWords = {
  title: 'Sign in',
  description: 'Sign in to your account with Kashika.',
  lead: 'Good to see you again.',
  why: {
    desk: 'Please sign in to open the desk.',
    ended: 'Your session has ended. Please sign in again.',
  },
  panel: panel.text,
  email: 'Email',
  password: 'Password',
  button: 'Sign in',
  busy: 'Signing in...',
  forgot: 'Forgotten your password?',
  other: { question: 'New to Kashika?', link: 'Sign up' },
  failed: 'Invalid email or password.',
  broken: 'Something went wrong. Please try again.',
} as const

export const signUpWords = {
  title: 'Sign up',
  description: 'Open an account with Kashika.',
  lead: 'We then fill in your name and email on the contact form.',
  done: (email: string) =>
    `Your account is open, and you are signed in. We sent an email to ${email}: please open its link to confirm the address.`,
  next: 'Continue',
  panel: panel.text,
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  password: 'Password',
  hint: 'A few words you will remember make a strong password.',
  button: 'Sign up',
  busy: 'Signing up...',
  other: { question: 'Already with us?', link: 'Sign in' },
  failed: 'Signup failed',
  broken: 'Something went wrong',
} as const

export const forgotWords = {
  title: 'Forgotten password',
  description: 'Ask for a link to choose a new password.',
  lead: 'Tell us your email. If you have an account, we send a link that works for one hour.',
  panel: panel.text,
  email: 'Email',
  button: 'Send the link',
  busy: 'Sending...',
  done: 'If there is an account with this email, a link is on its way.',
  other: { question: 'Remembered it?', link: 'Sign in' },
  broken: 'Something went wrong. Please try again.',
} as const

export const resetWords = {
  title: 'New password',
  description: 'Choose a new password.',
  lead: 'Every device that is signed in will be signed out.',
  panel: panel.text,
  password: 'New password',
  hint: signUpWords.hint,
  button: 'Set the password',
  busy: 'Setting it...',
  done: 'Your password is set. Please sign in with it.',
  next: 'Sign in',
  other: { question: 'Link too old?', link: 'Ask for a new one' },
  broken: 'Something went wrong. Please try again.',
} as const

export const confirmWords = {
  title: 'Confirm your email address',
  description: 'Confirm that this email is yours.',
  lead: 'Press the button to confirm your email address.',
  panel: panel.text,
  button: 'Confirm my email',
  busy: 'Confirming...',
  done: 'Thank you. Your email is confirmed.',
  next: 'Explore Collection',
  changed: 'Your email is changed. Please sign in with it.',
  nextChanged: 'Sign in',
  other: { question: 'Link too old?', link: 'Send the email again' },
  broken: 'Something went wrong. Please try again.',
} as const

/** Shown where the API has a host of its own, whose cookie only the browser itself can receive. */
export const needsScripts =
  'Signing in needs JavaScript here. Please turn it on, or wait until the page has loaded, and try again.'

export const panelSince = panel.since
