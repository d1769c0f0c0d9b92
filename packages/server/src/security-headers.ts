/**
 * The headers that stand around every answer, whatever it is. Plain constants instead of a plugin, because a plugin's
 * hooks do not run for an address that cannot even be read, and that answer must have them too.
 */
export function securityHeaders(isApiOnOwnHost: boolean) {
  return {
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    // A separate API host serves pictures to pages of a sister host.
    'cross-origin-resource-policy': isApiOnOwnHost ? 'same-site' : 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  }
}
