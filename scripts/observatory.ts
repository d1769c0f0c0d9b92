import { spawnSync } from 'node:child_process'
import type { EdgeOptions } from '../tests/support/edge/nginx.ts'
import { openShopBehindNginx } from '../tests/support/edge/shop-behind-nginx.ts'

/** Started by scripts/observatory. The control: a missing header must cost the grade. */
const [scanner = ''] = process.argv.slice(2)
const pages = [
  ...['/', '/products', '/products/piece-1', '/collections/rings', '/about', '/services', '/contact'],
  ...['/signin', '/signup', '/forgot-password', '/profile', '/admin', '/sitemap.xml', '/robots.txt'],
  ...['/api/user/jewel', '/api/user/me', '/favicon.svg'],
]

const isEveryPageBest = await scanPages(pages)
const isBestWithoutHeader = await scanPages(['/'], {
  change: (shipped) => shipped.replace('http {', 'http { proxy_hide_header Content-Security-Policy;'),
})
console.log(
  isBestWithoutHeader ? 'control: a missing header was not seen' : 'control: a missing header is seen',
)
const hasPassed = isEveryPageBest && !isBestWithoutHeader
console.log(hasPassed ? 'holds' : 'does not hold')
process.exit(hasPassed ? 0 : 1)

async function scanPages(paths: string[], edgeOptions: EdgeOptions = {}) {
  const shop = await openShopBehindNginx({ host: 'shop.test', http: 80, https: 443, ...edgeOptions })
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: `${shop.edge.folder}/cert.pem` }
  let isBest = true
  for (const path of paths) {
    const { stdout } = spawnSync(process.execPath, [scanner, `shop.test${path}`], { env, encoding: 'utf8' })
    const { scan, tests, error } = JSON.parse(stdout)
    if (error) throw new Error(`${path}: ${error}`)
    const failed = Object.entries(tests).filter(([, test]) => !(test as { pass: boolean }).pass)
    console.log(path, `${scan.grade} ${scan.score}, ${scan.testsPassed}/${scan.testsQuantity}`)
    for (const [name, test] of failed) console.log('  ', name, (test as { result: string }).result)
    isBest &&= scan.grade === 'A+' && scan.testsPassed === scan.testsQuantity
  }
  await shop.close()
  return isBest
}
