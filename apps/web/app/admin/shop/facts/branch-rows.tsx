import type { Shop } from '@kashika/contract'
import { shopBounds as bounds } from '@kashika/contract/owner-bounds'
import { shopWords } from '../../../content/admin/shop.ts'
import { ChoiceField } from '../../../ui/form/choice-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { EditableRows } from '../editable-rows.tsx'
import { WeekTable } from '../hours/week-table.tsx'
import type { DocumentDraft } from '../use-draft.ts'
import { AddressFields } from './fact-fields.tsx'
import { PhoneField } from './phone-field.tsx'
import { PositionFields } from './position-fields.tsx'

type Branch = Shop['branches'][number]
const words = shopWords.facts

export function BranchRows({ draft }: { draft: DocumentDraft<'shop'> }) {
  const address = draft.getValue('address')
  const emptyBranch: Branch = {
    name: '',
    address: {
      lines: [''],
      locality: address?.locality ?? '',
      region: address?.region ?? '',
      postalCode: '',
      country: address?.country ?? 'IN',
    },
  }
  return (
    <EditableRows
      draft={draft}
      field="branches"
      title={shopWords.fields.branches}
      addLabel={words.addBranch}
      rows={draft.getValue('branches') ?? []}
      max={bounds.branches.max}
      createRow={() => emptyBranch}
      onChange={(branches) => draft.setValue('branches', branches)}
      dialogTitle={words.branch}
      emptyText={words.noBranch}
      editLabel={({ name }) => words.editBranch(name)}
      renderRow={({ name, address }) => (
        <>
          <b dir="auto">{name}</b>
          <p dir="auto">
            {address.lines.join(', ')}, {address.locality}
          </p>
        </>
      )}
      renderFields={(branch, setBranch) => (
        <>
          <TextField
            label={words.branchName}
            maxLength={bounds.name.max}
            required
            value={branch.name}
            onChange={({ target }) => setBranch({ ...branch, name: target.value })}
          />
          <AddressFields address={branch.address} onChange={(address) => setBranch({ ...branch, address })} />
          <PhoneField
            label={words.branchPhone}
            value={branch.phone ?? ''}
            onChange={(phone) => setBranch({ ...branch, phone })}
          />
          <PositionFields
            position={branch.position}
            onChange={(position) => setBranch({ ...branch, position })}
          />
          <ChoiceField
            label={shopWords.fields.hours}
            name="branch-hours"
            choices={words.branchHours}
            value={branch.hours ? 'own' : 'same'}
            onChange={(kind) =>
              setBranch({ ...branch, hours: kind === 'own' ? (draft.getValue('hours') ?? []) : undefined })
            }
          />
          {branch.hours && (
            <WeekTable hours={branch.hours} onChange={(hours) => setBranch({ ...branch, hours })} />
          )}
        </>
      )}
    />
  )
}
