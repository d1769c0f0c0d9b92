export const newsletterWords = {
  broken: 'Something went wrong. Please try again.',
  confirm: {
    title: 'Confirm your subscription',
    description: 'Confirm that you want our emails: new pieces, festival hours and gold rates.',
    text: 'Press the button to get our emails.',
    button: 'Confirm',
    busy: 'Confirming...',
    done: 'Thank you. You are subscribed.',
  },
  unsubscribe: {
    title: 'Unsubscribe',
    description: 'Stop our emails.',
    text: 'Press the button to stop our emails.',
    button: 'Unsubscribe',
    busy: 'Unsubscribing...',
    done: 'Done. You will get no more emails from us.',
  },
  back: 'Back to Home',
} as const
