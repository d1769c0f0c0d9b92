/** What people add behind a plus, and the dots that Gmail ignores, lead to the same mailbox. */
export function toMailboxKey(email: string): string {
  const [, name = '', domain = ''] = /^([^+@]*)(?:\+[^@]*)?@(.*)$/.exec(email.toLowerCase()) ?? []
  if (!domain) return email
  return /^(gmail|googlemail)\.com$/.test(domain)
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name}@${domain}`
}
