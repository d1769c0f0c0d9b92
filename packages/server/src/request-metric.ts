/** What both servers tell Prometheus of their answers: one name, so that one rule and one panel read both. */
export const requestDurationMetric = {
  name: 'http_request_seconds',
  help: 'How long answers took, by route and status.',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
}
