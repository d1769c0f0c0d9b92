export const profile = {
  title: 'Profile',
  description: 'Your account with Kashika.',
  text: 'This is your profile page.',
  explore: 'Explore Collection',
} as const
