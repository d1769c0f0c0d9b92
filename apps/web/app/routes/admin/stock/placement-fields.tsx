import type { CollectionRule } from '@kashika/contract'
import { useEffect, useState } from 'react'
import { call } from '../../../api.ts'
import { fields as words } from '../../../content/stock.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { Faults } from './faults.ts'
import { areTags, tagsIn } from './tags.ts'

type PlacementFieldsProps = {
  category: string
  status?: string | undefined
  tags?: string | undefined
  faults: Faults
}

const statuses = Object.entries(words.statuses).map(([value, label]) => ({ value, label }))

/** Where a piece stands in the shop: shown or not, its tags, and the collections those make it part of. */
export function PlacementFields({ category, status, tags: given = '', faults }: PlacementFieldsProps) {
  const [line, setLine] = useState(given)
  const offered = useCollections().filter((each) => each.category === category && each.tag)
  const tags = tagsIn(line)
  const toggle = (tag: string) =>
    setLine((tags.includes(tag) ? tags.filter((each) => each !== tag) : [...tags, tag]).join(', '))

  return (
    <>
      <SelectField label={words.status} name="status" options={statuses} defaultValue={status} />
      <TextField
        ref={(control) => control?.setCustomValidity(areTags(tags) ? '' : words.wrong.tags)}
        label={words.tags}
        name="tags"
        hint={words.tagsHint}
        error={faults.tags}
        value={line}
        onChange={(event) => setLine(event.currentTarget.value)}
        autoComplete="off"
        autoCapitalize="none"
      />
      {offered.length > 0 && (
        <fieldset className="ticks">
          <legend className="lab">{words.collections}</legend>
          {offered.map(({ slug, name, tag = '' }) => (
            <label key={slug}>
              <input type="checkbox" checked={tags.includes(tag)} onChange={() => toggle(tag)} />
              {name}
            </label>
          ))}
        </fieldset>
      )}
    </>
  )
}

function useCollections(): CollectionRule[] {
  const [rules, setRules] = useState<CollectionRule[]>([])
  useEffect(() => {
    // Without them one still has the tags.
    call('listRules', {}).then(({ collections }) => setRules(collections), console.warn)
  }, [])
  return rules
}
