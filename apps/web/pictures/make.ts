import { mkdir, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'

/** Generates committed files: run `npm run pictures -w apps/web` when an original changes. */
const originals: Record<string, { file: string; widths: number[] }> = {
  'hero-ring': { file: 'hero-ring.png', widths: [280, 400, 560, 788] },
  'about-heritage': { file: 'about-heritage.jpg', widths: [480, 800, 1200, 1600] },
  'hero-wide': { file: 'hero-wide.jpg', widths: [640, 1024, 1600, 2400] },
  'hero-portrait': { file: 'hero-portrait.jpg', widths: [480, 800, 1080] },
}
const formats = {
  avif: { quality: 52, effort: 7 },
  webp: { quality: 76, alphaQuality: 85, effort: 6, smartSubsample: true },
} as const

const sourceFolder = fileURLToPath(new URL('originals/', import.meta.url))
const targetFolder = fileURLToPath(new URL('../app/assets/pictures/', import.meta.url))
const notice = 'Made by pictures/make.ts from pictures/originals. Do not edit by hand.'

await rm(targetFolder, { recursive: true, force: true })
await mkdir(targetFolder, { recursive: true })
const imports: string[] = []
const exports: string[] = []
const standIns: string[] = []

for (const [name, { file, widths }] of Object.entries(originals)) {
  const original = sharp(sourceFolder + file)
  const { width, height, hasAlpha } = await original.metadata()
  for (const targetWidth of widths) {
    const sized = original.clone().resize({ width: targetWidth })
    await sized.clone().avif(formats.avif).toFile(`${targetFolder}${name}-${targetWidth}.avif`)
    await sized.clone().webp(formats.webp).toFile(`${targetFolder}${name}-${targetWidth}.webp`)
  }
  if (!hasAlpha) standIns.push(await renderStandInCss(name, original))
  addToModule(name, widths, { width, height }, !hasAlpha)
}

await writeFile(
  `${targetFolder}pictures.ts`,
  `// ${notice}\n${imports.join('\n')}\n\nimport type { SitePictureFiles } from '../../ui/site-picture.tsx'\n\n${exports.join('\n')}`,
)
await writeFile(
  `${targetFolder}stand-ins.css`,
  `/* ${notice} */\n@layer components {\n${standIns.join('')}}\n`,
)

async function renderStandInCss(name: string, original: Sharp): Promise<string> {
  const tiny = await original.clone().resize({ width: 24 }).webp({ quality: 20, effort: 6 }).toBuffer()
  return `.stand-in-${name} {\n  background: url("data:image/webp;base64,${tiny.toString('base64')}") center / cover;\n}\n`
}

function addToModule(
  name: string,
  widths: number[],
  size: { width: number; height: number },
  hasStandIn: boolean,
) {
  const variableName = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const srcSet = (format: string) =>
    widths.map((targetWidth) => `\${${variableName}${targetWidth}${format}} ${targetWidth}w`).join(', ')
  for (const format of Object.keys(formats))
    for (const targetWidth of widths)
      imports.push(`import ${variableName}${targetWidth}${format} from './${name}-${targetWidth}.${format}'`)
  exports.push(
    `/** @public */
export const ${variableName}: SitePictureFiles = {
  avif: \`${srcSet('avif')}\`,
  webp: \`${srcSet('webp')}\`,
  src: ${variableName}${widths[1]}webp,
  width: ${size.width},
  height: ${size.height},
${hasStandIn ? `  standIn: 'stand-in-${name}',\n` : ''}}
`,
  )
}
