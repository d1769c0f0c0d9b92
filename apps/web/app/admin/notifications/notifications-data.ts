import { readWithFallback } from '../shell/read-with-fallback.ts'
import { findSubscription, hashEndpoint, hasKey, isApplePhone, isSupported } from './device.ts'

export const isNotificationsPart = (searchParams: URLSearchParams) =>
  searchParams.get('part') === 'notifications'

export async function readNotifications() {
  const subscription = await findSubscription()
  const deviceId = subscription && (await hashEndpoint(subscription))
  const { response, error } = await readWithFallback('getNotifications', { query: { device: deviceId } })
  const isUsable = subscription && response?.publicKey && hasKey(subscription, response.publicKey)
  return {
    response,
    error,
    deviceId,
    device: isUsable ? response.device : undefined,
    ability: readAbility(),
  }
}
export type NotificationsData = Awaited<ReturnType<typeof readNotifications>>

function readAbility() {
  if (!isSupported()) return isApplePhone() ? ('add first' as const) : ('unsupported' as const)
  return Notification.permission === 'denied' ? ('blocked' as const) : ('able' as const)
}
