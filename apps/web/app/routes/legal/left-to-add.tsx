import type { Shop } from '@kashika/contract'
import { describeBlank, listBlanks } from '@kashika/contract/blanks'
import { legal } from '../../content/legal.ts'

/** The lines themselves are not shown: decisions/0100. */
export function LeftToAdd({ words, shop }: { words: object; shop: Pick<Shop, 'grievance'> }) {
  const blanks = listBlanks(words).map(describeBlank)
  const missing = shop.grievance?.name ? blanks : [...blanks, legal.officer]
  return missing.length > 0 && <p className="field__hint">{legal.leftToAdd(missing)}</p>
}
