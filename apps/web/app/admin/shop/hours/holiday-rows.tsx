import type { Shop } from '@kashika/contract'
import { shopBounds as bounds } from '@kashika/contract/owner-bounds'
import { shopWords } from '../../../content/admin/shop.ts'
import { describeHoliday } from '../../../shop/shop-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceField } from '../../../ui/form/choice-field.tsx'
import '../../../ui/form/form.css'
import { TextField } from '../../../ui/form/text-field.tsx'
import { EditableRows } from '../editable-rows.tsx'
import type { DocumentDraft } from '../use-draft.ts'
import { IntervalFields } from './interval-fields.tsx'
import { addInterval } from './week.ts'

const words = shopWords.hours

type Holiday = Shop['holidays'][number]

export function HolidayRows({ draft }: { draft: DocumentDraft<'shop'> }) {
  const holidays = draft.getValue('holidays') ?? []
  return (
    <EditableRows<'shop', Holiday>
      draft={draft}
      field="holidays"
      title={words.holidays}
      addLabel={words.add}
      rows={holidays}
      max={bounds.holidays.max}
      createRow={() => ({ name: '', from: '', until: '', hours: [] })}
      onChange={(rows) =>
        draft.setValue(
          'holidays',
          rows.toSorted((a, b) => (a.from < b.from ? -1 : 1)),
        )
      }
      dialogTitle={words.dialog}
      emptyText={words.none}
      editLabel={({ name }) => words.edit(name)}
      note={holidays.length > 0 ? words.promise : undefined}
      renderRow={(holiday) => (
        <>
          <b dir="auto">{holiday.name}</b>
          <p dir="auto">{describeHoliday(holiday)}</p>
        </>
      )}
      renderFields={(holiday, setHoliday) => <HolidayFields holiday={holiday} setHoliday={setHoliday} />}
    />
  )
}

type HolidayFieldsProps = { holiday: Holiday; setHoliday: (holiday: Holiday) => void }

function HolidayFields({ holiday, setHoliday }: HolidayFieldsProps) {
  const { name, from, until, hours } = holiday
  return (
    <>
      <TextField
        label={words.name}
        maxLength={bounds.holidayName.max}
        required
        value={name}
        onChange={({ target }) => setHoliday({ ...holiday, name: target.value })}
      />
      <div className="form__columns">
        <TextField
          label={words.from}
          type="date"
          required
          value={from}
          onChange={({ target }) =>
            setHoliday({ ...holiday, from: target.value, until: until < target.value ? target.value : until })
          }
        />
        <TextField
          label={words.until}
          type="date"
          required
          min={from}
          value={until}
          onChange={({ target }) => setHoliday({ ...holiday, until: target.value })}
        />
      </div>
      <ChoiceField
        label={words.kind}
        name="holiday-kind"
        choices={words.kinds}
        value={hours.length === 0 ? 'closed' : 'open'}
        onChange={(kind) => setHoliday({ ...holiday, hours: kind === 'closed' ? [] : addInterval([]) })}
      />
      <IntervalFields
        label={name}
        intervals={hours}
        onChange={(changed) => setHoliday({ ...holiday, hours: changed })}
      />
      {hours.length === 1 && (
        <div>
          <Button small variant="line" onClick={() => setHoliday({ ...holiday, hours: addInterval(hours) })}>
            {words.secondTime}
          </Button>
        </div>
      )}
      <p className="field__hint">{words.notice}</p>
    </>
  )
}
