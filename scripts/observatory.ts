import { spawnSync } from 'node:child_process'
import { openShop } from '../tests/edge/shop.ts'

/** Started by scripts/observatory, which makes the network and brings the scanner. */
const [scanner = ''] = process.argv.slice(2)
const pages = [
  ...['/', '/products', '/products/piece-1', '/collections/rings', '/about', '/services', '/contact'],
  ...['/signin', '/signup', '/forgot-password', '/profile', '/admin', '/sitemap.xml', '/robots.txt'],
  ...['/api/user/jewel', '/api/user/me', '/favicon.svg'],
]

const shop = await openShop({ host: 'shop.test', http: 80, https: 443 })
const env = { ...process.env, NODE_EXTRA_CA_CERTS: `${shop.edge.folder}/cert.pem` }
let holds = true
for (const page of pages) {
  const { stdout } = spawnSync(process.execPath, [scanner, `shop.test${page}`], { env, encoding: 'utf8' })
  const { scan, tests, error } = JSON.parse(stdout)
  const failed = Object.entries(tests ?? {}).filter(([, test]) => !(test as { pass: boolean }).pass)
  console.log(page, error ?? `${scan.grade} ${scan.score}, ${scan.testsPassed}/${scan.testsQuantity}`)
  for (const [name, test] of failed) console.log('  ', name, (test as { result: string }).result)
  holds &&= scan?.grade === 'A+' && scan.testsPassed === scan.testsQuantity
}
await shop.close()
console.log(holds ? 'holds' : 'does not hold')
process.exit(holds ? 0 : 1)
