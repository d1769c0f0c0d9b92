import { notifications as words } from '../../content/admin/notifications.ts'
import { ReadFailed } from '../shell/read-failed.tsx'
import { ShopSection } from '../shop/shop-section.tsx'
import '../../ui/panel.css'
import '../../ui/form/form.css'
import '../shop/shop.css'
import './notifications.css'
import { ChoiceSections } from './choice-sections.tsx'
import { IphoneSteps } from './iphone-steps.tsx'
import type { NotificationsData } from './notifications-data.ts'
import { ThisDevice } from './this-device.tsx'

export function NotificationsParts({ loaded, shopName }: { loaded: NotificationsData; shopName: string }) {
  const { response, error, ability } = loaded
  const mustAddFirst = ability === 'add first'
  return (
    <>
      {error && <ReadFailed words={words} />}
      <div className="notifications">
        <div>
          {mustAddFirst && <IphoneSteps shopName={shopName} />}
          {response && (
            <>
              <ThisDevice loaded={loaded} publicKey={response.publicKey} shopName={shopName} />
              <ChoiceSections choice={response.choice} />
            </>
          )}
        </div>
        <div>
          <LockScreen />
          {!mustAddFirst && <IphoneSteps shopName={shopName} />}
        </div>
      </div>
    </>
  )
}

function LockScreen() {
  const { title, examples, never } = words.looks
  return (
    <ShopSection title={title}>
      <div className="lock-screen">
        {examples.map((example) => (
          <article key={example.title}>
            <img src="/favicon.svg" alt="" width="36" height="36" />
            <b>{example.title}</b>
            <time>{example.time}</time>
            <p>{example.text}</p>
          </article>
        ))}
      </div>
      <p className="notifications__text">{never}</p>
    </ShopSection>
  )
}
