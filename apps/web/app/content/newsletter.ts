export const newsletterWords = {
  broken: 'Something went wrong. Please try again.',
  confirm: {
    title: 'Confirm your subscription',
    description: 'Confirm that you want our letter: new pieces, festival hours and the day’s gold rate.',
    text: 'One press, and our letter comes to you about twice a month.',
    button: 'Confirm',
    busy: 'Confirming...',
    done: 'Thank you. You are on our list.',
  },
  unsubscribe: {
    title: 'Unsubscribe',
    description: 'Leave our list: no more letters from Kashika.',
    text: 'One press, and no more letters from us.',
    button: 'Unsubscribe',
    busy: 'Unsubscribing...',
    done: 'Done. You will get no more letters from us.',
  },
  back: 'Back to Home',
} as const
