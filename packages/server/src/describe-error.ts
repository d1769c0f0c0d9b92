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

/** Mail servers and unique constraints name the email address in their message. */
const maskAddresses = (text: string) => text.replaceAll(/[^\s<>"'(=@]{1,254}@[^\s<>"')]+/g, '…')

/** SQLSTATE classes whose messages name the server and tables, never row data. */
const sqlStatesWithoutRowData = /^(08|25|40|42|53|55|57|58)/

/** Only fields that cannot hold what a person typed; of the stack only the frames, since it begins with the message. */
export function describeError(error: unknown): ErrorDescription {
  const { name, message, stack = '', cause } = error instanceof Error ? error : new Error(String(error))
  const { severity, code, constraint, table, column } = error as Record<string, unknown>
  const mayContainRowData = severity !== undefined && !sqlStatesWithoutRowData.test(String(code))
  return {
    type: name === 'Error' && error instanceof Error ? error.constructor.name : name,
    code,
    message: mayContainRowData ? `PostgreSQL said ${code}` : maskAddresses(message),
    ...(severity !== undefined && { constraint, table, column }),
    stack: stack
      .split('\n')
      .filter((line) => line.trimStart().startsWith('at '))
      .join('\n'),
    ...(cause !== undefined && { cause: describeError(cause) }),
  }
}
