import { z } from 'zod'
import { factBounds } from '../owner-bounds.ts'
import { singleLine, text } from '../text.ts'
import { skuPattern } from './fact-checks.ts'
import {
  absentFacts,
  finenesses,
  hallmarkExemptions,
  hallmarkStates,
  laboratories,
  type Metal,
  metals,
  occasions,
  stoneKinds,
  stoneOrigins,
} from './trade.ts'

const amount = ({ min, max, step }: { min: number; max: number; step: number }) =>
  z.number().min(min).max(max).multipleOf(step, `In steps of ${step}.`)
const isDistinct = (values: readonly unknown[]) => new Set(values).size === values.length

const Sku = z
  .string()
  .trim()
  .toUpperCase()
  .max(factBounds.sku.max)
  .regex(skuPattern, 'Letters and digits, divided by a hyphen, a dot or a slash.')

const ItemMetal = z
  .strictObject({ metal: z.enum(metals as [Metal, ...Metal[]]), fineness: z.int().optional() })
  .refine(
    ({ metal, fineness }) =>
      fineness === undefined || (finenesses[metal] as readonly number[]).includes(fineness),
    { message: 'This metal is not sold in this fineness.', path: ['fineness'] },
  )

/** A `;` or `|` would be read as the end of a stone in a sheet. */
const stoneText = singleLine(factBounds.stoneText.min, factBounds.stoneText.max).refine(
  (clean) => !/[;|]/.test(clean),
  'Without a semicolon or an upright line.',
)
export const stoneTexts = ['shape', 'colour', 'clarity', 'cut', 'treatment'] as const
const Stone = z.strictObject({
  kind: z.enum(stoneKinds, 'There is no such stone.'),
  origin: z.enum(stoneOrigins).default('natural'),
  count: z.int().min(factBounds.stoneCount.min).max(factBounds.stoneCount.max).optional(),
  carat: amount(factBounds.carat).optional(),
  shape: stoneText.optional(),
  colour: stoneText.optional(),
  clarity: stoneText.optional(),
  cut: stoneText.optional(),
  treatment: stoneText.optional(),
})

export const Huid = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{6}$/, 'A HUID is six letters or digits.')

const Certificate = z.strictObject({
  laboratory: z.enum(laboratories, 'There is no such laboratory.'),
  number: singleLine(factBounds.certificateNumber.min, factBounds.certificateNumber.max)
    .refine((clean) => !/[;|]/.test(clean), 'Without a semicolon or an upright line.')
    .optional(),
  issuedOn: z.iso.date().optional(),
})

/** A ring's Indian size, such as 12, or a bangle's, such as 2-4. */
const Size = z
  .string()
  .trim()
  .regex(
    /^([1-9]|[1-3]\d|40|[12]-([02468]|1[024]))$/,
    'A ring size such as 12, or a bangle size such as 2-4.',
  )

const factFields = {
  sku: Sku.optional(),
  metals: z.array(ItemMetal).max(factBounds.metals.max).default([]),
  grossWeight: amount(factBounds.weight).optional(),
  netWeight: amount(factBounds.weight).optional(),
  stones: z.array(Stone).max(factBounds.stones.max).default([]),
  size: Size.optional(),
  length: amount(factBounds.length).optional(),
  height: amount(factBounds.length).optional(),
  width: amount(factBounds.length).optional(),
  hallmark: z.enum(hallmarkStates).optional(),
  exemption: z.enum(hallmarkExemptions).optional(),
  huids: z.array(Huid).max(factBounds.huids.max).refine(isDistinct, 'This HUID is here twice.').default([]),
  certificates: z.array(Certificate).max(factBounds.certificates.max).default([]),
  care: text(factBounds.care.min, factBounds.care.max).optional(),
  occasions: z.array(z.enum(occasions)).refine(isDistinct, 'Each occasion only once.').default([]),
  absent: z.array(z.enum(absentFacts)).refine(isDistinct, 'Each of these only once.').default([]),
} as const

export const Facts = z
  .strictObject(factFields)
  .refine(({ metals }) => isDistinct(metals.map(({ metal, fineness }) => `${metal} ${fineness}`)), {
    message: 'Each metal only once.',
    path: ['metals'],
  })
  .refine(
    ({ grossWeight, netWeight }) =>
      grossWeight === undefined || netWeight === undefined || netWeight <= grossWeight,
    { message: 'Net is more than gross. Weigh again.', path: ['netWeight'] },
  )
  .refine(({ hallmark, exemption }) => (hallmark === 'exempt') === (exemption !== undefined), {
    message: 'An exempt piece needs its reason, and no other has one.',
    path: ['exemption'],
  })
  .refine(({ hallmark, huids }) => huids.length === 0 || hallmark === 'hallmarked', {
    message: 'Only a hallmarked piece has a HUID.',
    path: ['huids'],
  })
  .refine(({ absent, ...facts }) => absent.every((fact) => !facts[fact]?.length), {
    message: '“None” is marked although something is entered.',
    path: ['absent'],
  })
export type Facts = z.infer<typeof Facts>
export type Stone = z.infer<typeof Stone>
export type Certificate = z.infer<typeof Certificate>
export type ItemMetal = z.infer<typeof ItemMetal>

/** Without bounds and rules, since what is read was checked when it was written. */
export const PublicFacts = z.object({
  sku: z.string().optional(),
  metals: z.array(
    z.object({ metal: z.enum(metals as [Metal, ...Metal[]]), fineness: z.number().optional() }),
  ),
  grossWeight: z.number().optional(),
  netWeight: z.number().optional(),
  stones: z.array(
    z.object({
      kind: z.enum(stoneKinds),
      origin: z.enum(stoneOrigins),
      count: z.number().optional(),
      carat: z.number().optional(),
      shape: z.string().optional(),
      colour: z.string().optional(),
      clarity: z.string().optional(),
      cut: z.string().optional(),
      treatment: z.string().optional(),
    }),
  ),
  size: z.string().optional(),
  length: z.number().optional(),
  height: z.number().optional(),
  width: z.number().optional(),
  hallmark: z.enum(hallmarkStates).optional(),
  exemption: z.enum(hallmarkExemptions).optional(),
  huids: z.array(z.string()),
  certificates: z.array(
    z.object({
      laboratory: z.enum(laboratories),
      number: z.string().optional(),
      issuedOn: z.string().optional(),
    }),
  ),
  care: z.string().optional(),
  occasions: z.array(z.enum(occasions)),
})
export type PublicFacts = z.infer<typeof PublicFacts>
