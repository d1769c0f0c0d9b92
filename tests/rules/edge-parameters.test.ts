import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The edge does not cache the owner's pages and the profile, and passes all their parameters on. */
const publicPages = globSync('apps/web/app/**/*.{ts,tsx}', {
  exclude: (name) => /(app\/admin|routes\/(admin|profile|kit))\b|\.test\./.test(name),
})

test('the edge passes on every parameter that a public page reads', () => {
  const parametersRead = publicPages.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /\b(?:search|searchParams|URLSearchParams\(search\))\.get\('(\w+)'\)/g,
      ),
    ].map(([, name]) => name),
  )
  expect(new Set(parametersRead)).toContain('category')
  const forwardedParameters = [
    ...readFileSync('ops/nginx.conf', 'utf8').matchAll(/^ {2}map \$arg_(\w+) /gm),
  ].map(([, name]) => name)
  expect([...new Set(parametersRead)].filter((name) => !forwardedParameters.includes(name))).toEqual([])
})
