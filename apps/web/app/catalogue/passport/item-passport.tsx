import type { ItemDetails } from '@kashika/contract'
import { exemptions, passport as words } from '../../content/passport.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Icon } from '../../ui/icon.tsx'
import { FindSizeLink } from '../item/find-size-link.tsx'
import { FactList } from './fact-list.tsx'
import { listMetalFacts } from './metal-facts.ts'
import { listProofFacts } from './proof-facts.tsx'
import { listStoneFacts } from './stone-facts.ts'
import './item-passport.css'

type ItemPassportProps = { item: Pick<ItemDetails, 'facts' | 'availability'> }

export function ItemPassport({ item: { facts, availability } }: ItemPassportProps) {
  const { sku, size, hallmark, exemption, care } = facts
  const isMadeToOrder = availability === 'made-to-order'
  const columns = [
    { title: words.columns.metal, facts: listMetalFacts(facts, availability) },
    { title: words.columns.stones, facts: listStoneFacts(facts) },
    { title: words.columns.proof, facts: listProofFacts(facts, availability) },
  ].filter(({ facts }) => facts.length > 0)
  return (
    <>
      {columns.length > 0 && (
        <section className="passport" aria-labelledby="passport">
          <div className="passport__head">
            <h2 id="passport">{words.title}</h2>
            {sku && (
              <p className="passport__number">
                {words.sku} <b>{sku}</b>
              </p>
            )}
          </div>
          <div className="passport__columns">
            {columns.map(({ title, facts }) => (
              <div key={title} className="passport__column">
                <h3>{title}</h3>
                <FactList facts={facts} />
                {title === words.columns.proof && hallmark === 'hallmarked' && <CheckSteps />}
                {title === words.columns.proof && exemption && (
                  <Disclosure summary={words.whyExempt} open>
                    <p className="passport__why">{exemptions[exemption].why}</p>
                  </Disclosure>
                )}
              </div>
            ))}
          </div>
          <div className="passport__foot">
            {isMadeToOrder && <p>{words.writtenWhenMade}</p>}
            {size && <FindSizeLink size={size} />}
            <button type="button" className="text-link passport__print" onClick={() => print()}>
              {words.print} <Icon name="print" />
            </button>
          </div>
        </section>
      )}
      {care && (
        <section className="item-care" aria-labelledby="care">
          <h2 id="care">{words.careTitle}</h2>
          <div>
            <Disclosure summary={words.care} look="section" open>
              <p>{care}</p>
            </Disclosure>
          </div>
        </section>
      )}
    </>
  )
}

function CheckSteps() {
  return (
    <Disclosure summary={words.check.title}>
      <ol className="passport__steps">
        {words.check.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Disclosure>
  )
}
