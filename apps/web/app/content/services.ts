export const services = { title: 'Services' } as const
