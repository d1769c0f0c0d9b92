import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The route table is small; sending it with the first page saves a request.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
