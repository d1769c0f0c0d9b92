import { mkdir, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'

/**
 * The site's own pictures: every original in every width as AVIF and WebP, a module that names them and a
 * stylesheet with a blurred stand-in for each. What it makes is committed; run it again when an original changes:
 * `npm run pictures -w apps/web`.
 */
const originals: Record<string, { file: string; widths: number[] }> = {
  'hero-ring': { file: 'hero-ring.png', widths: [280, 400, 560, 788] },
  'collection-engagement-rings': { file: 'collection-engagement-rings.jpg', widths: [400, 640, 960, 1200] },
  'collection-necklaces': { file: 'collection-necklaces.jpg', widths: [400, 640, 960, 1200] },
  'collection-earrings': { file: 'collection-earrings.jpg', widths: [400, 640, 960, 1200] },
  'about-heritage': { file: 'about-heritage.jpg', widths: [480, 800, 1200, 1600] },
  'hero-wide': { file: 'hero-wide.jpg', widths: [640, 1024, 1600, 2400] },
  'hero-portrait': { file: 'hero-portrait.jpg', widths: [480, 800, 1080] },
}
const formats = {
  avif: { quality: 52, effort: 7 },
  webp: { quality: 76, alphaQuality: 85, effort: 6, smartSubsample: true },
} as const

const from = fileURLToPath(new URL('originals/', import.meta.url))
const to = fileURLToPath(new URL('../app/assets/pictures/', import.meta.url))
const notice = 'Made by pictures/make.ts from pictures/originals. Do not edit by hand.'

await rm(to, { recursive: true, force: true })
await mkdir(to, { recursive: true })
const imports: string[] = []
const exports: string[] = []
const standIns: string[] = []

for (const [name, { file, widths }] of Object.entries(originals)) {
  const original = sharp(from + file)
  const { width, height, hasAlpha } = await original.metadata()
  for (const each of widths) {
    const sized = original.clone().resize({ width: each })
    await sized.clone().avif(formats.avif).toFile(`${to}${name}-${each}.avif`)
    await sized.clone().webp(formats.webp).toFile(`${to}${name}-${each}.webp`)
  }
  if (!hasAlpha) standIns.push(await standIn(name, original))
  nameInModule(name, widths, { width, height }, !hasAlpha)
}

await writeFile(
  `${to}pictures.ts`,
  `// ${notice}\n${imports.join('\n')}\n\nimport type { SitePictureFiles } from '../../ui/site-picture.tsx'\n\n${exports.join('\n')}`,
)
await writeFile(`${to}stand-ins.css`, `/* ${notice} */\n${standIns.join('')}`)

/** A picture of 24 pixels behind the real one, until that has come. */
async function standIn(name: string, original: Sharp): Promise<string> {
  const tiny = await original.clone().resize({ width: 24 }).webp({ quality: 20, effort: 6 }).toBuffer()
  return `.stand-in-${name} {\n  background: url("data:image/webp;base64,${tiny.toString('base64')}") center / cover;\n}\n`
}

function nameInModule(
  name: string,
  widths: number[],
  size: { width: number; height: number },
  hasStandIn: boolean,
) {
  const camel = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const srcSet = (format: string) => widths.map((each) => `\${${camel}${each}${format}} ${each}w`).join(', ')
  for (const format of Object.keys(formats))
    for (const each of widths)
      imports.push(`import ${camel}${each}${format} from './${name}-${each}.${format}'`)
  exports.push(
    `/** @public */
export const ${camel}: SitePictureFiles = {
  avif: \`${srcSet('avif')}\`,
  webp: \`${srcSet('webp')}\`,
  src: ${camel}${widths[1]}webp,
  width: ${size.width},
  height: ${size.height},
${hasStandIn ? `  standIn: 'stand-in-${name}',\n` : ''}}
`,
  )
}
