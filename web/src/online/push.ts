import { api } from './api.js'

/** Whether this browser tells of one's turn while no page is open; 'never' where it or the server cannot. */
export type Telling = 'never' | 'off' | 'on' | 'forbidden'

const registration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator && 'PushManager' in window
    ? await navigator.serviceWorker.getRegistration()
    : undefined

export async function telling(): Promise<Telling> {
  const worker = await registration()
  if (!worker || !(await api.pushKey()).key) return 'never'
  if (Notification.permission === 'denied') return 'forbidden'
  return (await worker.pushManager.getSubscription()) ? 'on' : 'off'
}

/** Asks the browser's leave, and gives the server the address to tell. Must follow a press. */
export async function startTelling(): Promise<Telling> {
  const worker = await registration()
  const { key } = await api.pushKey()
  if (!worker || !key) return 'never'
  if ((await Notification.requestPermission()) !== 'granted') return 'forbidden'
  const told = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = told.toJSON()
  try {
    await api.push({ endpoint, keys: { p256dh, auth } })
  } catch (error) {
    await told.unsubscribe()
    throw error
  }
  return 'on'
}
/** The address ends; the server forgets it the next time it finds it gone. */
export async function stopTelling(): Promise<Telling> {
  const told = await (await registration())?.pushManager.getSubscription()
  await told?.unsubscribe()
  return 'off'
}
