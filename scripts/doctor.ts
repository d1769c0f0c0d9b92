import { readPublishedWords, runDoctor } from '../apps/api/src/operations/doctor/doctor.ts'
import { doubtfulFinding, goodFinding } from '../apps/api/src/operations/doctor/finding.ts'
import { composeWords } from '../apps/web/app/shop/compose-words.ts'

/** Exits with 1 only if something is broken; a doubtful finding may wait. */
const published = await readPublishedWords(process.env)
const findings = [...(await runDoctor(process.env)), compareClaims()]

const signs = { good: '✓', doubtful: '?', broken: '✗' }
for (const { check, state, message } of findings)
  console.log(`${signs[state]} ${check.padEnd(10)} ${message}`)
const count = (state: string) => findings.filter((finding) => finding.state === state).length
console.log(`${count('broken')} broken, ${count('doubtful')} doubtful, ${count('good')} good`)
process.exitCode = count('broken') > 0 ? 1 : 0

/** Home and About each state the number of customers. */
function compareClaims() {
  const { home, about } = published
  const findCustomers = (rows: { value: string; label: string }[]) =>
    rows.find(({ label }) => label.endsWith('Customers'))?.value
  const onHome = findCustomers(composeWords('home', home, false).statistics)
  const onAbout = findCustomers(composeWords('about', about, false).heritage)
  if (onHome === onAbout) return goodFinding('content', `Both pages say ${onHome} customers.`)
  return doubtfulFinding(
    'content',
    `Home says ${onHome} customers, About ${onAbout}. Which is right? Change the other in Shop, Words.`,
  )
}
