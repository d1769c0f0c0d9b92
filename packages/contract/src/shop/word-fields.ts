/** The fields of each page's words, as plain data: the forms and the schemas are made from it. No zod here. */

type LineShape = { kind: 'line'; max: number }
type TextShape = { kind: 'text'; max: number }
/** Each at most `max` letters. */
type ParagraphsShape = { kind: 'paragraphs'; max: number; count: number }
type ChoiceShape<Name extends string = string> = { kind: 'choice'; choices: readonly Name[] }
type SwitchShape = { kind: 'switch' }
export type PartShape = LineShape | TextShape | ParagraphsShape | ChoiceShape | SwitchShape
type Parts = Record<string, PartShape>
type GroupShape<Of extends Parts = Parts> = { kind: 'group'; parts: Of }
type RowsShape<Of extends Parts = Parts> = { kind: 'rows'; parts: Of; min: number; max: number }
type PictureShape = { kind: 'picture'; alt: number }
export type FieldShape = (LineShape | TextShape | GroupShape | RowsShape | PictureShape) & {
  /** In a real shop it is shown only once the owner has published it: decisions/0072. */
  isClaim?: true
}

const line = (max: number) => ({ kind: 'line', max }) as const
const text = (max: number) => ({ kind: 'text', max }) as const
const paragraphs = (max: number, count: number) => ({ kind: 'paragraphs', max, count }) as const
const group = <Of extends Parts>(parts: Of) => ({ kind: 'group', parts }) as const
const rows = <Of extends Parts>(parts: Of, min: number, max: number) =>
  ({ kind: 'rows', parts, min, max }) as const
const onOrOff = { kind: 'switch' } as const
const claim = <Shape extends FieldShape>(shape: Shape) => ({ ...shape, isClaim: true }) as const
const picture = { kind: 'picture', alt: 200 } as const

const title = line(60)
const lead = text(200)
const head = group({ title, lead })
const description = text(200)
const statistics = claim(rows({ value: line(8), label: line(30) }, 0, 3))

const version = group({ inForce: line(60), changed: text(200) })
const summary = group({ points: paragraphs(160, 6) })
const sections = rows({ title, paragraphs: paragraphs(600, 6) }, 1, 16)

/** Each has its own address, which is its name. */
export const legalPages = ['privacy', 'terms', 'returns', 'complaints'] as const
export type LegalPage = (typeof legalPages)[number]

/** Where a quote comes from; a draft was said by nobody. */
export const quoteSources = ['google-review', 'letter', 'in-the-shop', 'draft'] as const

export const wordFields = {
  home: {
    hero: group({ title, tagline: text(160), explore: line(24), book: line(24) }),
    heroPicture: picture,
    statistics,
    featured: group({ title, lead, all: line(30) }),
    newest: group({ title, lead, all: line(30) }),
    howWeWork: head,
    steps: claim(rows({ name: line(40), text: text(160) }, 4, 4)),
    promise: head,
    promises: claim(rows({ name: line(40), text: text(160) }, 4, 4)),
    testimonialsTitle: title,
    testimonials: claim(
      rows(
        {
          quote: text(280),
          name: line(40),
          city: line(40),
          source: { kind: 'choice', choices: quoteSources } as const,
          agreed: { kind: 'switch' } as const,
        },
        0,
        6,
      ),
    ),
    visit: group({ title, text: text(200), button: line(24), directions: line(24) }),
    newsletter: head,
    /** The sections that the owner can leave out. */
    bands: group({ festival: onOrOff, newest: onOrOff, howWeWork: onOrOff, visit: onOrOff }),
    description,
  },
  about: {
    head,
    story: group({ title, paragraphs: paragraphs(600, 6) }),
    storyPicture: picture,
    aims: rows({ title: line(40), text: text(300) }, 2, 2),
    valuesTitle: title,
    values: rows({ title: line(40), text: text(160) }, 6, 6),
    founderMessage: group({
      title,
      paragraphs: paragraphs(600, 4),
      signedBy: line(60),
      signedAt: line(60),
    }),
    heritage: statistics,
    description,
  },
  services: {
    head,
    list: rows({ title: line(40), text: text(200), points: paragraphs(60, 3) }, 6, 6),
    talk: group({ title, text: text(200), button: line(24) }),
    description,
  },
  contact: {
    head,
    consult: group({ title, text: text(300) }),
    description,
  },
  privacy: {
    head,
    version,
    summary,
    kept: rows({ what: line(120), why: line(120), howLong: line(160) }, 1, 12),
    sections,
    description,
  },
  terms: { head, version, summary, sections, description },
  returns: { head, version, summary, sections, description },
  complaints: { head, version, summary, sections, description },
} as const satisfies Record<string, Record<string, FieldShape>>

export type WordDocument = keyof typeof wordFields

type PartValue<Shape> = Shape extends { kind: 'paragraphs' }
  ? string[]
  : Shape extends ChoiceShape<infer Name>
    ? Name
    : Shape extends SwitchShape
      ? boolean
      : string
type PartValues<Of> = { [Part in keyof Of]: PartValue<Of[Part]> }
type FieldValue<Shape> =
  Shape extends GroupShape<infer Of>
    ? PartValues<Of>
    : Shape extends RowsShape<infer Of>
      ? PartValues<Of>[]
      : Shape extends PictureShape
        ? WordPicture | null
        : string

/** Null is the picture that the shop came with. */
export type WordPicture = { image: string; alt: string }

/** What a page says, field by field. */
export type Words<Name extends WordDocument> = {
  -readonly [Field in keyof (typeof wordFields)[Name]]: FieldValue<(typeof wordFields)[Name][Field]>
}
