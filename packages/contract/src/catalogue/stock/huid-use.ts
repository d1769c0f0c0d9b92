import { z } from 'zod'
import { factBounds } from '../../owner-bounds.ts'
import { Huid } from '../facts.ts'
import { idText } from './item-id.ts'

/** `except`: the item that is being edited. */
export const HuidQuery = z.strictObject({
  huids: z
    .string()
    .max(100)
    .transform((list) => list.split(','))
    .pipe(z.array(Huid).max(factBounds.huids.max)),
  except: idText.optional(),
})
export const HuidUse = z.object({ huid: z.string(), id: z.int(), name: z.string() })
