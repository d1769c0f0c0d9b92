import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The whole route table travels with the first page: it is small, and no page waits for a second question.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
