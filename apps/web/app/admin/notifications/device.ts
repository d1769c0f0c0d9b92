import { callAsOwner } from '../shell/call-as-owner.ts'

const workerUrl = '/admin/push-worker.js'
const scope = '/admin/'

export const isSupported = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Safari on a Mac says it is one; an iPad says so too, but has a screen to touch. */
export const isApplePhone = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

export const isPhone = () => isApplePhone() || /Android|Mobile/.test(navigator.userAgent)

/** “Chrome on Android” */
function describeDevice(userAgent = navigator.userAgent): string {
  const find = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent))?.[1]
  const browser = find([
    [/Edg/, 'Edge'],
    [/Firefox|FxiOS/, 'Firefox'],
    [/Chrom|CriOS/, 'Chrome'],
    [/Safari/, 'Safari'],
  ])
  const system = find([
    [/iPhone/, 'iPhone'],
    [/iPad/, 'iPad'],
    [/Android/, 'Android'],
    [/Windows/, 'Windows'],
    [/Mac OS/, 'Mac'],
    [/CrOS/, 'Chromebook'],
    [/Linux/, 'Linux'],
  ])
  return `${browser ?? 'A browser'}${system ? ` on ${system}` : ''}`
}

export async function findSubscription(): Promise<PushSubscription | undefined> {
  if (!isSupported() || Notification.permission !== 'granted') return undefined
  const registration = await navigator.serviceWorker.getRegistration(scope)
  return (await registration?.pushManager.getSubscription()) ?? undefined
}

/** As the API does, which is told the endpoint itself only once. */
export async function hashEndpoint({ endpoint }: PushSubscription): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** One that was made with other keys cannot be used any more. */
export const hasKey = ({ options }: PushSubscription, publicKey: string) =>
  toBase64Url(options.applicationServerKey) === publicKey

/** Must be called in the press of a button: Safari and Firefox ask only then. */
export async function switchOn(publicKey: string): Promise<NotificationPermission> {
  const permission = await Notification.requestPermission()
  if (permission === 'granted') await subscribe(publicKey)
  return permission
}

/** Anew, since an earlier one may be dead or made with other keys. */
async function subscribe(publicKey: string) {
  const registration = await navigator.serviceWorker.register(workerUrl, { scope })
  const earlier = await registration.pushManager.getSubscription()
  await earlier?.unsubscribe()
  await waitUntilActive(registration)
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  await saveSubscription(await registration.pushManager.subscribe(options))
}

async function waitUntilActive({ active, waiting, installing }: ServiceWorkerRegistration) {
  const worker = installing ?? waiting
  if (active || !worker) return
  await new Promise<void>((resolve) => {
    worker.addEventListener('statechange', () => worker.state === 'activated' && resolve())
  })
}

/**
 * Once for each loading of a page: a subscription ends with the session in which it was saved last. One that the shop does
 * not know any more was dropped, since its push service called it gone or its session ended.
 */
export async function renewSubscription() {
  const subscription = await findSubscription()
  if (!subscription) return
  const query = { device: await hashEndpoint(subscription) }
  const { publicKey, device } = await callAsOwner('getNotifications', { query })
  if (!publicKey) return
  await (device && hasKey(subscription, publicKey) ? saveSubscription(subscription) : subscribe(publicKey))
}

async function saveSubscription(subscription: PushSubscription) {
  const { endpoint } = subscription
  const body = {
    endpoint,
    p256dh: toBase64Url(subscription.getKey('p256dh')),
    auth: toBase64Url(subscription.getKey('auth')),
    device: describeDevice(),
  }
  await callAsOwner('saveSubscription', { body })
}

/** The shop forgets it first: what it does not know it cannot use. */
export async function switchOff() {
  const subscription = await findSubscription()
  if (!subscription) return
  await callAsOwner('removeSubscription', { body: { device: await hashEndpoint(subscription) } })
  await subscription.unsubscribe()
}

function toBase64Url(bytes: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer()))
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
