import { mkdtemp, rm } from 'node:fs/promises'
import { sendForm, validItem } from '../test/forms.ts'
import { signUpOwner } from '../test/people.ts'
import { makeLargePhoto } from '../test/photos.ts'
import { setup } from '../test/template.ts'
import { openTestApp } from '../test/test-app.ts'
import { median } from './statistics.ts'

const rounds = Number(process.argv[2] ?? 10)
const allowedMs = 1000

const photo = await makeLargePhoto()
const folder = await mkdtemp('/tmp/kashika-bench-')
const teardown = await setup()
const testApp = await openTestApp({ STORAGE_FOLDER: folder })
const { cookie } = await signUpOwner(testApp)
const times: number[] = []
for (let round = 0; round <= rounds; round++) {
  // Bytes after the end of a JPEG are ignored but change its hash, so that no picture is known already.
  const bytes = Buffer.concat([photo, Buffer.from(`round ${round}`)])
  const started = performance.now()
  const answer = await sendForm(testApp.app, '/api/admin/newItem', cookie, validItem, {
    name: 'image',
    bytes,
  })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  if (round > 0) times.push(performance.now() - started)
}
const megabytes = (photo.length / 1024 / 1024).toFixed(1)
console.log(
  `12 megapixels, ${megabytes} MB: median ${median(times).toFixed(0)} ms, worst ${Math.max(...times).toFixed(0)} ms ` +
    `of ${rounds} (allowed ${allowedMs} at the median)`,
)
await testApp.close()
await teardown()
await rm(folder, { recursive: true })
process.exit(median(times) <= allowedMs ? 0 : 1)
