import { listBlanks } from '@kashika/contract/blanks'
import { wordsForm } from '../../../content/admin/words.ts'
import { Check } from '../../../ui/form/check.tsx'

/** At the row itself, so that the owner need not look for them. */
export function LeftBlanks({ value }: { value: unknown }) {
  const blanks = listBlanks(value)
  return blanks.length > 0 && <Check tone="warn" text={wordsForm.fill(blanks)} />
}
