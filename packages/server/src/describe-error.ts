type ErrorDescription = {
  type: string
  message: string
  stack: string
  code?: unknown
  constraint?: unknown
  table?: unknown
  column?: unknown
  queue?: unknown
  cause?: ErrorDescription
}

/** Mail servers and unique constraints name the email address in their message. */
const maskAddresses = (text: string) => text.replaceAll(/[^\s<>"'(=@]{1,254}@[^\s<>"')]+/g, '…')

/** SQLSTATE classes whose messages name the server and tables, never row data. */
const sqlStatesWithoutRowData = /^(08|25|40|42|53|55|57|58)/

/** Only fields that cannot hold what a person typed; of the stack only the frames, since it begins with the message. */
export function describeError(error: unknown): ErrorDescription {
  const { name = 'Error', message, stack = '', cause } = isErrorLike(error) ? error : new Error(String(error))
  const { severity, code, constraint, table, column, queue } = Object(error) as Record<string, unknown>
  const mayContainRowData = severity !== undefined && !sqlStatesWithoutRowData.test(String(code))
  return {
    type: name === 'Error' && error instanceof Error ? error.constructor.name : name,
    code,
    message: mayContainRowData ? `PostgreSQL said ${code}` : maskAddresses(message),
    ...(severity !== undefined && { constraint, table, column }),
    ...(queue !== undefined && { queue }),
    stack: stack
      .split('\n')
      .filter((line) => line.trimStart().startsWith('at '))
      .join('\n'),
    ...(cause !== undefined && { cause: describeError(cause) }),
  }
}

/** pg-boss reports copies of errors, which are plain objects with the name of their queue. */
const isErrorLike = (error: unknown): error is Partial<Error> & { message: string } =>
  typeof (error as Error | null | undefined)?.message === 'string'
