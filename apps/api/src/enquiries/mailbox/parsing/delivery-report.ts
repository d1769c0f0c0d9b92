import { findField, type HeaderField, readHeaderFields } from './header-fields.ts'

/** What a mail server says of an email that it could not deliver. */
export type DeliveryReport = { isFinal: boolean; reason: string | undefined; messageIds: string[] }

/** Each part is one of RFC 3464: blocks of fields, apart by empty lines. */
export function readDeliveryReport(statuses: string[], returnedHeads: string[]): DeliveryReport {
  const blocks = statuses.flatMap((status) => splitBlocks(status).map(readHeaderFields))
  const find = (name: string) => blocks.map((fields) => findField(fields, name)).find(Boolean)
  return {
    isFinal: blocks.some((fields) => findField(fields, 'action')?.toLowerCase().startsWith('failed')),
    reason: removeDiagnosticType(find('diagnostic-code')),
    messageIds: returnedHeads.map(readHeaderFields).flatMap(listMessageIds),
  }
}

const splitBlocks = (text: string) => text.replaceAll('\r\n', '\n').split('\n\n')

/** `smtp; 550 5.1.1 No such user` */
const removeDiagnosticType = (reason: string | undefined) => reason?.replace(/^[\w-]{1,40};/, '').trim()

const listMessageIds = (fields: HeaderField[]) =>
  fields.flatMap(({ name, value }) => (name === 'message-id' ? [value] : []))
