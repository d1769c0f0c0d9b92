import { execFileSync, execSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { runUpgradeDrill } from '../../tests/edge/upgrade-drill.ts'

/**
 * Not part of the gate: it needs the code of an earlier release (a commit, a tag or a built folder). By default the code from
 * before the newest migration, since that is what runs while the migration is applied.
 */
const ref = process.argv[2] ?? findCommitBeforeNewestMigration()
console.log(`the release before: ${ref}`)
const isBuilt = existsSync(`${ref}/package.json`)
const previousRelease = isBuilt ? ref : mkdtempSync('/tmp/kashika-before-')
let hasPassed = false
try {
  if (!isBuilt) buildRelease(ref, previousRelease)
  const { phases, broken, enquiries } = await runUpgradeDrill(previousRelease)
  for (const [name, { answered, failed, p99 }] of Object.entries(phases))
    console.log(
      `${name}: ${answered.GET} GET and ${answered.POST} POST answered, ` +
        `${failed.GET.length} and ${failed.POST.length} failed, p99 ${p99} ms`,
      [...failed.GET, ...failed.POST].slice(0, 5),
    )
  console.log(`${enquiries?.stored} enquiries stored, ${enquiries?.keys} keys`)
  console.log(`control, a column renamed: ${broken.failed.POST.length} POST failed`)
  hasPassed =
    Object.values(phases).every(({ failed, answered }) => {
      return failed.GET.length + failed.POST.length === 0 && answered.GET > 50 && answered.POST > 10
    }) &&
    enquiries?.stored === enquiries?.keys &&
    broken.failed.POST.length > 0
} finally {
  if (!isBuilt) rmSync(previousRelease, { recursive: true, force: true })
}
console.log(hasPassed ? 'holds' : 'does not hold')
process.exit(hasPassed ? 0 : 1)

function findCommitBeforeNewestMigration() {
  const args = ['log', '-1', '--diff-filter=A', '--format=%H', '--', 'apps/api/migrations']
  return `${execFileSync('git', args, { encoding: 'utf8' }).trim()}^`
}

function buildRelease(ref: string, folder: string) {
  execSync(`git archive ${JSON.stringify(ref)} | tar -x -C ${folder}`)
  const hasSamePackages = readFileSync('package-lock.json').equals(
    readFileSync(`${folder}/package-lock.json`),
  )
  if (hasSamePackages)
    for (const path of ['node_modules', 'apps/api/node_modules'])
      spawnSync('cp', ['-al', path, `${folder}/${path}`])
  else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' })
  execFileSync('npm', ['run', 'build'], { cwd: folder, stdio: 'inherit' })
}
