import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { CallFailed } from '../../api/api.ts'
import { notifications as words } from '../../content/admin/notifications.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/form/check.tsx'
import { toastOnFailure } from '../enquiry/enquiry-actions.ts'
import { AreaIcon } from '../frame/area-icon.tsx'
import { ShopSection } from '../shop/shop-section.tsx'
import { isPhone, switchOff, switchOn } from './device.ts'
import { formatMoment } from './format-moment.ts'
import type { NotificationsData } from './notifications-data.ts'
import { useTestNotification } from './use-test-notification.ts'

type ThisDeviceProps = { loaded: NotificationsData; publicKey: string | undefined; shopName: string }

export function ThisDevice({ loaded, publicKey, shopName }: ThisDeviceProps) {
  const where = isPhone() ? 'phone' : 'computer'
  const { device, ability } = loaded
  const isOn = device !== undefined
  return (
    <ShopSection
      title={words.here[where]}
      action={<Badge {...(isOn && { tone: 'ok' })}>{isOn ? words.on : words.off}</Badge>}
    >
      {isOn ? (
        <DeviceOn device={device} deviceId={loaded.deviceId} where={where} />
      ) : (
        <DeviceOff ability={ability} publicKey={publicKey} shopName={shopName} where={where} />
      )}
    </ShopSection>
  )
}

type Where = 'phone' | 'computer'
type DeviceOnProps = {
  device: NonNullable<NotificationsData['device']>
  deviceId: string | undefined
  where: Where
}

function DeviceOn({ device: { name, since, lastSentAt }, deviceId, where }: DeviceOnProps) {
  const [isLeaving, setLeaving] = useState(false)
  const { revalidate } = useRevalidator()
  const test = useTestNotification(deviceId)
  const leave = async () => {
    setLeaving(true)
    await toastOnFailure(switchOff)
    await revalidate()
    setLeaving(false)
  }
  return (
    <>
      <p className="notifications__text">
        {words.since(name, formatMoment(since).day)}{' '}
        {lastSentAt && words.lastSent(formatMoment(lastSentAt).moment)}
      </p>
      <div className="notifications__buttons">
        <Button small busy={test.isWaiting} onClick={test.send}>
          <AreaIcon name="bell" />
          {test.isWaiting ? words.sendingTest : words.sendTest}
        </Button>
        <Button small variant="line" busy={isLeaving} onClick={leave}>
          {words.switchOff}
        </Button>
      </div>
      <Check
        tone={test.result === 'nothing' ? 'warn' : 'ok'}
        text={
          test.result === 'nothing'
            ? words.nothingArrived[where]
            : test.result && words.arrived(Math.max(1, Math.round(test.result.afterMs / 1000)))
        }
      />
    </>
  )
}

type DeviceOffProps = {
  ability: NotificationsData['ability']
  publicKey: string | undefined
  shopName: string
  where: Where
}

function DeviceOff({ ability, publicKey, shopName, where }: DeviceOffProps) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { revalidate } = useRevalidator()
  const start = async (key: string) => {
    setBusy(true)
    setFailure(undefined)
    try {
      const outcome = await switchOn(key)
      if (outcome === 'default') setFailure(words.isDismissed)
    } catch (error) {
      setFailure(error instanceof CallFailed ? error.message : words.unreachable)
    }
    await revalidate()
    setBusy(false)
  }
  if (!publicKey) return <p className="notifications__text">{words.notSetUp}</p>
  if (ability === 'unsupported') return <p className="notifications__text">{words.unsupported}</p>
  if (ability === 'add first') return <p className="notifications__text">{words.iphone.note}</p>
  return (
    <>
      <p className="notifications__text">
        {ability === 'blocked' ? words.isBlocked : words.willAsk[where](shopName)}
      </p>
      {ability === 'able' && (
        <div className="notifications__buttons">
          <Button small busy={isBusy} onClick={() => start(publicKey)}>
            <AreaIcon name="bell" />
            {isBusy ? words.switchingOn : words.switchOn}
          </Button>
        </div>
      )}
      <Check tone={failure ? 'err' : 'warn'} text={failure ?? words.blocked[where](shopName)} />
    </>
  )
}
