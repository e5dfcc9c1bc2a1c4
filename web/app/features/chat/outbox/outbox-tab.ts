/** Opened with the session: offline messages leave from any page. */
import { type Message, sendMessage } from '@artel/contracts/chat/chat.ts';
import { call, newKey } from '../../../platform/api/index.ts';
import { tokenOwner } from '../../../platform/session/token.ts';
import { createStore } from '../../../platform/store.ts';
import { showToast } from '../../../platform/toast.ts';
import { Outbox, type OutboxStore, type Outcome, type Waiting } from './outbox.ts';
import { indexedStore, memoryStore } from './outbox-store.ts';
import { outcomeOf } from './send-outcome.ts';

const nothing: readonly Waiting[] = [];
let outbox: { of: string; box: Outbox; close: () => void } | undefined;
const closers = new Set<() => void>();
const hearers = new Set<(message: Message, sent: Waiting) => void>();

export const outboxQueue = createStore(nothing);
export function onSent(hearer: (message: Message, sent: Waiting) => void): () => void {
  hearers.add(hearer);
  return () => void hearers.delete(hearer);
}

/** Nothing is sent under another member. */
export const onOutboxClosed = (close: () => void): void => void closers.add(close);

export type Written = Pick<Waiting, 'room' | 'message' | 'files' | 'chat_id' | 'recipient' | 'service_id' | 'reply_to'>;
/** False when it could not be stored: the text stays in the field. */
export async function write(written: Written): Promise<boolean> {
  const { box } = outbox ?? {};
  if (!box) return false;
  return box.add({ ...written, client_id: newKey(), written_at: new Date().toISOString() }).then(
    () => true,
    () => false,
  );
}
export const sendAgain = (client_id: string): void => void outbox?.box.again(client_id);
export const giveUp = (client_id: string): void => void outbox?.box.drop(client_id);

async function send({ client_id, message, chat_id, recipient, service_id, reply_to, ...rest }: Waiting): Promise<Outcome> {
  const files = rest.files?.map(({ path }) => path!);
  const { result, error } = await call(sendMessage, { body: { client_id, message, files, chat_id, recipient, service_id, reply_to } });
  const outcome = outcomeOf({ result, error });
  if (outcome.kind === 'sent') for (const hear of hearers) hear(result!, { client_id, message, ...rest });
  if (outcome.kind === 'refused') showToast('Не удалось создать сообщение');
  return outcome;
}

/** Idempotent. */
export function openOutbox(my_id: string): void {
  if (outbox?.of === my_id) return;
  closeOutbox();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const store = sturdyStore(my_id);
  const others = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`artel-outbox-${my_id}`);
  const announcing = (store: OutboxStore): OutboxStore => ({
    all: store.all,
    put: (one) => store.put(one).then(() => others?.postMessage('')),
    remove: (client_id) => store.remove(client_id).then(() => others?.postMessage('')),
  });
  const box = new Outbox({
    store: announcing(store),
    // lazy: files are rare
    bring: async (file) => (await import('../files-tab.ts')).bring(file),
    send,
    isAuthorHere: () => tokenOwner() === my_id,
    // one tab sends at a time; without locks the server deduplicates
    alone: (work) => (navigator.locks ? navigator.locks.request(`artel-outbox-${my_id}`, work) : work()),
    retry(after_ms) {
      clearTimeout(timer);
      timer = setTimeout(flush, after_ms);
    },
    changed: outboxQueue.set,
  });
  const flush = () => void box.flush();
  window.addEventListener('online', flush);
  if (others) others.onmessage = () => void box.look();
  outbox = {
    of: my_id,
    box,
    close() {
      clearTimeout(timer);
      window.removeEventListener('online', flush);
      others?.close();
    },
  };
  flush();
}

export function closeOutbox(): void {
  if (outbox) for (const close of closers) close();
  outbox?.close();
  outbox = undefined;
  outboxQueue.set(nothing);
}

/** Falls back to memory. */
function sturdyStore(my_id: string): OutboxStore {
  const store = indexedStore(my_id);
  const here = memoryStore();
  const orHere =
    <A extends unknown[], T>(work: (...given: A) => Promise<T>, instead: (...given: A) => Promise<T>) =>
    (...given: A): Promise<T> =>
      work(...given).catch(() => instead(...given));
  return {
    all: async () => [...(await store.all().catch(() => [])), ...(await here.all())],
    put: orHere(store.put, here.put),
    remove: async (client_id) => {
      await here.remove(client_id);
      await store.remove(client_id).catch(() => undefined);
    },
  };
}
