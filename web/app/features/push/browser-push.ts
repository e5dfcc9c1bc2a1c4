import type { Subscription } from '@artel/contracts/chat/push.ts';
import { forget, readStored, store } from '../../platform/storage.ts';

const worker = '/worker.js';

export const hasPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
export const isIos = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
export const permission = (): NotificationPermission | undefined => ('Notification' in window ? Notification.permission : undefined);

/** Asks the person, then the browser's service. Undefined when either says no; throws when the service cannot be reached. */
export async function subscribe(public_key: string): Promise<Subscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  await navigator.serviceWorker.register(worker);
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  // of another key: the market was set up anew
  if (known && keyOf(known) !== public_key) await known.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: public_key });
  return subscription.toJSON() as Subscription;
}

function keyOf({ options }: PushSubscription): string | undefined {
  if (!options.applicationServerKey) return undefined;
  const bytes = String.fromCharCode(...new Uint8Array(options.applicationServerKey));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(worker);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

const mark = 'push';
/** Whose choice it was and in which session the server got it, so that the browser can repeat it in the next session. */
export const rememberPushChoice = (user_id: string, session: string): void => void store(mark, `${user_id} ${session}`);
export const forgetPushChoice = (): void => forget(mark);
export const isToBeRenewed = (user_id: string, session: string): boolean => {
  const [owner, known] = (readStored(mark) ?? '').split(' ');
  return owner === user_id && known !== session;
};
