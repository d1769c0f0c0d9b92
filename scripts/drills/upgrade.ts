import { execFileSync, execSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { runUpgradeDrill } from '../../tests/edge/upgrade-drill.ts'

/**
 * Old and new code on one schema, under load: the release before, migrated, upgraded and rolled back by the shipped
 * script. `npm run test:upgrade -- <tag, commit, or the folder of a built release>`; by default the newest tag. It needs
 * that code, so it is no part of the gate, which may see a copy without history; there each migration is judged by its words.
 */
const ref =
  process.argv[2] ??
  spawnSync('git', ['describe', '--tags', '--abbrev=0'], { encoding: 'utf8' }).stdout.trim()
if (!ref) {
  console.error('There is no release yet. Say which commit stands for it: npm run test:upgrade -- <commit>')
  process.exit(2)
}
const isBuilt = existsSync(`${ref}/package.json`)
const previousRelease = isBuilt ? ref : mkdtempSync('/tmp/kashika-before-')
let hasPassed = false
try {
  if (!isBuilt) buildRelease(ref, previousRelease)
  const { phases, broken, queries } = await runUpgradeDrill(previousRelease)
  for (const [name, { answered, failed, p99 }] of Object.entries(phases))
    console.log(
      `${name}: ${answered.GET} GET and ${answered.POST} POST answered, ` +
        `${failed.GET.length} and ${failed.POST.length} failed, p99 ${p99} ms`,
      [...failed.GET, ...failed.POST].slice(0, 5),
    )
  console.log(`${queries?.stored} queries stored, ${queries?.keys} keys`)
  console.log(`control, a column renamed: ${broken.failed.GET.length} GET failed`)
  hasPassed =
    Object.values(phases).every(({ failed, answered }) => {
      return failed.GET.length + failed.POST.length === 0 && answered.GET > 50 && answered.POST > 10
    }) &&
    queries?.stored === queries?.keys &&
    broken.failed.GET.length > 0
} finally {
  if (!isBuilt) rmSync(previousRelease, { recursive: true, force: true })
}
console.log(hasPassed ? 'holds' : 'does not hold')
process.exit(hasPassed ? 0 : 1)

/** The code of that commit, with the packages it wants, built. */
function buildRelease(ref: string, folder: string) {
  execSync(`git archive ${JSON.stringify(ref)} | tar -x -C ${folder}`)
  const hasSamePackages = readFileSync('package-lock.json').equals(
    readFileSync(`${folder}/package-lock.json`),
  )
  // The very same packages need not be fetched again.
  if (hasSamePackages)
    for (const path of ['node_modules', 'apps/api/node_modules'])
      spawnSync('cp', ['-al', path, `${folder}/${path}`])
  else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' })
  execFileSync('npm', ['run', 'build'], { cwd: folder, stdio: 'ignore' })
}
