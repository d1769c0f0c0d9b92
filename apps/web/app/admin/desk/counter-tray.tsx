import { counterCodeBounds } from '@kashika/contract/owner-bounds'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { CallFailed, type CallResponse } from '../../api/api.ts'
import { formatPrice } from '../../catalogue/item/format-rupees.ts'
import { getThumbnailUrl } from '../../catalogue/item/picture-urls.ts'
import { counterTray as words } from '../../content/admin/admin.ts'
import { itemWords } from '../../content/products/item.ts'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { callAsOwner } from '../shell/call-as-owner.ts'
import './counter-tray.css'

type TrayRows = CallResponse<'openCounterCode'>['pieces']

/** A visitor in the showroom says a code; the pieces are brought to a table. */
export function CounterTray({ uploads }: { uploads: string }) {
  const [busy, setBusy] = useState(false)
  const [rows, setRows] = useState<TrayRows>([])
  const [error, setError] = useState('')
  async function open(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code'))
    setBusy(true)
    const outcome = await callAsOwner('openCounterCode', { query: { code } }).catch((failure) => {
      if (!(failure instanceof CallFailed)) throw failure
      return failure
    })
    setBusy(false)
    setRows('pieces' in outcome ? outcome.pieces : [])
    setError('pieces' in outcome ? '' : (outcome.refused?.message ?? words.failed))
  }
  return (
    <div className="counter-tray">
      <Disclosure summary={words.title}>
        <form onSubmit={open}>
          <input
            className="input"
            name="code"
            aria-label={words.label}
            placeholder={words.placeholder}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={counterCodeBounds.typed.max}
            required
          />
          <Button type="submit" small variant="line" busy={busy}>
            {words.button}
          </Button>
        </form>
        <div role="status">
          {error && <p className="counter-tray__error">{error}</p>}
          {rows.length > 0 && <p className="visually-hidden">{words.found(rows.length)}</p>}
        </div>
        <ul>
          {rows.map(({ slug, item }) => (
            <li key={slug}>
              {item ? (
                <>
                  <img src={getThumbnailUrl(uploads, item.image)} alt="" width="44" height="44" />
                  <div>
                    <Link to={`/products/${item.slug}`}>{item.name}</Link>
                    <p>
                      {formatPrice(item.price)} · {itemWords.availabilities[item.availability](item.weeks)}
                    </p>
                  </div>
                </>
              ) : (
                <p>{words.gone(slug)}</p>
              )}
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  )
}
