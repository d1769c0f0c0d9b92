import type { StockItem, StockPicture } from '@kashika/contract'
import type { Draft } from './draft.ts'
import { type Said, saidIn, saidOf, typedOf } from './item-change.ts'
import { type Field, merge, pick } from './merging.ts'

/** What was typed about a piece, and what the piece said before. */
export type Typed = { before?: Partial<Said>; typed: Draft['typed']; pictures: StockPicture[] }

/** What a form that changes a piece begins with. */
export type Start = Required<Typed> & {
  /** The newest version that is known: a change is made from it. */
  item: StockItem
  mine: Said
  /** What only somebody else changed meanwhile, and what both did. */
  taken: Field[]
  contested: Field[]
}

/** Begins with the piece as it is; what was typed about it goes on top. */
export function startFrom(item: StockItem, given?: Typed): Start {
  const theirs = saidOf(item)
  const {
    before = {},
    typed,
    pictures,
  } = given ?? {
    ...{ before: theirs, typed: typedOf(theirs), pictures: item.pictures },
  }
  const mine = saidIn(typed, pictures)
  const { taken, contested } = merge(before, mine, theirs)
  const settled = Object.keys(theirs).filter((field) => !contested.includes(field as Field))
  return {
    ...{ item, mine, taken, contested },
    // What is contested stays so until somebody has decided, also after a reload.
    before: { ...pick(theirs, settled), ...pick(before, contested) },
    typed: { ...typed, ...pick(typedOf(theirs), taken) },
    pictures: taken.includes('pictures') ? item.pictures : pictures,
  }
}

/** What was typed, with theirs where both had changed the same. */
export function withTheirs({ item, contested }: Start, { typed, pictures }: Typed): Start {
  const theirs = saidOf(item)
  return startFrom(item, {
    before: theirs,
    typed: { ...typed, ...pick(typedOf(theirs), contested) },
    pictures: contested.includes('pictures') ? item.pictures : pictures,
  })
}
