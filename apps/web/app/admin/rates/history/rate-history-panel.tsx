import type { SetRate } from '@kashika/contract'
import { type RateMetal, rateMetals } from '@kashika/contract/trade'
import { useId, useState } from 'react'
import { formatRate } from '../../../catalogue/price/format-rate.ts'
import { rateWords } from '../../../content/admin/rates.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { toastOnFailure } from '../../enquiry/enquiry-actions.ts'
import { AreaIcon } from '../../frame/area-icon.tsx'
import { useChange } from '../../shell/use-change.ts'
import { formatChange } from '../format-change.ts'
import {
  findChange,
  groupRates,
  listCurrentIds,
  type NewRate,
  type RateGroup,
  type RatesResponse,
} from '../rate-history.ts'
import { describeMoment, formatDay, formatTime } from '../shop-time.ts'
import { type RateUnit, toUnitAmount } from '../typed-rate.ts'
import { useOnline } from '../use-online.ts'
import { RateChart } from './rate-chart.tsx'

const words = rateWords.history
const firstCount = 7
const unitsOfColumns = { gold: 'g', silver: 'kg', platinum: 'g' } as const satisfies Record<
  RateMetal,
  RateUnit
>

type RateHistoryPanelProps = {
  response: RatesResponse
  newRates: readonly NewRate[]
  now: number
  timeZone: string
}

export function RateHistoryPanel({ response: { rates }, newRates, now, timeZone }: RateHistoryPanelProps) {
  const id = useId()
  const isOnline = useOnline()
  const [showsAll, setShowsAll] = useState(false)
  const groups = groupRates(rates)
  const [chosen, setChosen] = useState<RateGroup>()
  const { change, busy } = useChange()
  const metals = rateMetals.filter((metal) => rates.some((rate) => rate.metal === metal))
  const [mainMetal = 'gold'] = metals
  const moment = chosen ? describeMoment(chosen.setAt, now, timeZone) : ''

  async function takeBack(group: RateGroup) {
    const body = { ids: listCurrentIds(group, rates) }
    if (await toastOnFailure(() => change('takeBackRates', { body }))) showToast('ok', rateWords.form.undone)
    setChosen(undefined)
  }

  return (
    <section className="rates__panel" aria-labelledby={id}>
      <h2 id={id}>{words.title}</h2>
      {rates.length === 0 ? (
        <p className="rates__text">{words.none}</p>
      ) : (
        <>
          <RateChart
            metal={mainMetal}
            rates={rates}
            typed={newRates.find(({ metal }) => metal === mainMetal)?.perGram}
            now={now}
            timeZone={timeZone}
          />
          <table className="rate-table">
            <caption className="visually-hidden">{words.caption}</caption>
            <thead>
              <tr>
                <th scope="col">{words.day}</th>
                {metals.map((metal) => (
                  <th
                    key={metal}
                    scope="col"
                    className={metal === mainMetal ? undefined : 'rate-table__more'}
                  >
                    {nameColumn(metal)}
                  </th>
                ))}
                <th scope="col">{words.change}</th>
                <th scope="col" className="rate-table__more">
                  {words.setBy}
                </th>
                <th scope="col">
                  <span className="visually-hidden">{words.actions}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {(showsAll ? groups : groups.slice(0, firstCount)).map((group) => (
                <HistoryRow
                  key={group.rates[0]?.id}
                  group={group}
                  rates={rates}
                  metals={metals}
                  timeZone={timeZone}
                  isOnline={isOnline}
                  onTakeBack={() => setChosen(group)}
                />
              ))}
            </tbody>
          </table>
          {!showsAll && groups.length > firstCount && (
            <button type="button" className="text-link" onClick={() => setShowsAll(true)}>
              {words.all(groups.length)}
            </button>
          )}
        </>
      )}
      <ConfirmDialog
        open={chosen !== undefined}
        question={words.question(moment)}
        warning={words.warning}
        cancelLabel={words.cancel}
        confirmLabel={words.takeBack}
        busy={busy}
        onCancel={() => setChosen(undefined)}
        onConfirm={() => chosen && takeBack(chosen)}
      />
    </section>
  )
}

const nameColumn = (metal: RateMetal) =>
  unitsOfColumns[metal] === 'kg'
    ? words.perKilogram(rateWords.metals[metal])
    : words.perGram(rateWords.metals[metal])

type HistoryRowProps = {
  group: RateGroup
  rates: readonly SetRate[]
  metals: readonly RateMetal[]
  timeZone: string
  isOnline: boolean
  onTakeBack: () => void
}

function HistoryRow({ group, rates, metals, timeZone, isOnline, onTakeBack }: HistoryRowProps) {
  const { setAt, setBy, isTakenBack } = group
  const [mainMetal] = metals
  const findRate = (metal: RateMetal | undefined) => group.rates.find((rate) => rate.metal === metal)
  const main = findRate(mainMetal) ?? group.rates[0]
  const percent = main && !isTakenBack ? findChange(main, rates) : undefined
  const by = (
    <>
      <bdi>{setBy}</bdi>, {formatTime(setAt, timeZone)}
    </>
  )
  const day = formatDay(setAt, timeZone)
  return (
    <tr className={isTakenBack ? 'is-taken-back' : undefined}>
      <th scope="row">
        {day}
        <small className="rate-table__by">{by}</small>
      </th>
      {metals.map((metal) => (
        <td key={metal} className={metal === mainMetal ? undefined : 'rate-table__more'}>
          {isTakenBack ? <del>{formatCell(findRate(metal))}</del> : formatCell(findRate(metal))}
          {metal === mainMetal && <OtherAmounts rates={group.rates.filter((rate) => rate.metal !== metal)} />}
        </td>
      ))}
      <td>{percent !== undefined && formatChange(percent)}</td>
      <td className="rate-table__more">{by}</td>
      <td>
        {isTakenBack && <span className="rate-table__state">{words.takenBack}</span>}
        {listCurrentIds(group, rates).length > 0 && (
          <Button
            small
            variant="line"
            className="rate-table__take-back"
            disabled={!isOnline}
            aria-label={words.takeBackOf(`${day}, ${formatTime(setAt, timeZone)}`)}
            onClick={onTakeBack}
          >
            <AreaIcon name="undo" />
            <span>{words.takeBack}</span>
          </Button>
        )}
      </td>
    </tr>
  )
}

const formatCell = (rate: SetRate | undefined) =>
  rate && formatRate(toUnitAmount(rate.perGram, unitsOfColumns[rate.metal]))

/** On a phone there is no room for their columns. */
function OtherAmounts({ rates }: { rates: readonly SetRate[] }) {
  return rates.map((rate) => (
    <small key={rate.id} className="rate-table__by">
      {rateWords.metalNames[rate.metal]} {formatCell(rate)}
    </small>
  ))
}
