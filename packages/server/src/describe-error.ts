type ErrorDescription = {
  type: string
  message: string
  stack: string
  code?: unknown
  constraint?: unknown
  table?: unknown
  column?: unknown
  cause?: ErrorDescription
}

/** A mail server names whom it refuses, and a database the address that is taken. */
const maskAddresses = (text: string) => text.replaceAll(/[^\s<>"'(=@]+@[^\s<>"')]+/g, '…')

/** Classes of SQLSTATE whose messages speak of the server and of tables, never of what stands in them. */
const sqlStatesWithoutRowData = /^(08|25|40|42|53|55|57|58)/

/**
 * An error as a log may tell it: only fields that are known to hold nothing somebody typed. A stack begins with the
 * message, so only its frames are kept.
 */
export function describeError(error: unknown): ErrorDescription {
  const { name, message, stack = '', cause } = error instanceof Error ? error : new Error(String(error))
  const { severity, code, constraint, table, column } = error as Record<string, unknown>
  const mayContainRowData = severity !== undefined && !sqlStatesWithoutRowData.test(String(code))
  return {
    type: name === 'Error' && error instanceof Error ? error.constructor.name : name,
    code,
    message: mayContainRowData ? `PostgreSQL said ${code}` : maskAddresses(message),
    ...(severity !== undefined && { constraint, table, column }),
    stack: (stack.match(/^\s+at .*$/gm) ?? []).join('\n'),
    ...(cause !== undefined && { cause: describeError(cause) }),
  }
}
