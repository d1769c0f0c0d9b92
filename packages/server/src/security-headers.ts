type SecurityHeaderOptions = {
  contentSecurityPolicy: string
  referrerPolicy: 'no-referrer' | 'strict-origin-when-cross-origin'
  /** `same-site` where pages of another host of the shop show our pictures. */
  resourcePolicy?: 'same-origin' | 'same-site'
}

/** Not a plugin: a plugin's hooks do not run for a URL that cannot be decoded. */
export const createSecurityHeaders = ({
  contentSecurityPolicy,
  referrerPolicy,
  resourcePolicy = 'same-origin',
}: SecurityHeaderOptions) => ({
  'content-security-policy': contentSecurityPolicy,
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': referrerPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': resourcePolicy,
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
})
