import type { NewEnquiry } from '@kashika/contract'
import { seconds } from '../platform/measures.ts'

const fastestPerson = seconds(2)
const mostLinks = 2
const link = /https?:\/\/|www\./gi
const markup = /\[url[=\]]|<a\s/i

/** Whether a machine probably wrote this. Where we are wrong nothing is lost: it waits in a folder of the desk. */
export function looksLikeSpam({ website, openedFor, name, query }: NewEnquiry): boolean {
  return (
    Boolean(website) ||
    (openedFor !== undefined && openedFor < fastestPerson) ||
    (query.match(link)?.length ?? 0) > mostLinks ||
    name.search(link) >= 0 ||
    markup.test(query)
  )
}
