import { runDoctor } from '../apps/api/src/operations/doctor/doctor.ts'
import { doubtfulFinding, goodFinding } from '../apps/api/src/operations/doctor/finding.ts'
import { about } from '../apps/web/app/content/about.ts'
import { home } from '../apps/web/app/content/home.ts'

/** Exits with 1 only if something is broken; a doubtful finding may wait. */
const findings = [...(await runDoctor(process.env)), compareClaims()]

const signs = { good: '✓', doubtful: '?', broken: '✗' }
for (const { check, state, message } of findings)
  console.log(`${signs[state]} ${check.padEnd(10)} ${message}`)
const count = (state: string) => findings.filter((finding) => finding.state === state).length
console.log(`${count('broken')} broken, ${count('doubtful')} doubtful, ${count('good')} good`)
process.exitCode = count('broken') > 0 ? 1 : 0

/** Home and About state the number of customers in separate content files. */
function compareClaims() {
  const onHome = home.statistics.find(({ label }) => label.endsWith('Customers'))?.value
  const onAbout = about.heritage.list.find(({ label }) => label.endsWith('Customers'))?.value
  if (String(onHome) === String(onAbout)) return goodFinding('content', `Both pages say ${onHome} customers.`)
  return doubtfulFinding(
    'content',
    `Home says ${onHome} customers, About ${onAbout}. Which is right? Change apps/web/app/content/home.ts or about.ts and build anew.`,
  )
}
