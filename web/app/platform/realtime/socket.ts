/**
 * The member's line of a tab while somebody is signed in. What comes over it is a hint to ask again; the feed's numbers tell whether a
 * hint was lost, and then the server replays. Fetched only by signed-in tabs.
 */
import { apiBase } from '../api/api-base.ts';
import { currentToken } from '../session/token.ts';
import { createStore } from '../store.ts';
import { type FeedEvent, type FeedLine, openFeedLine } from './feed-line.ts';

export type { FeedEvent } from './feed-line.ts';

type Listener = (event: FeedEvent) => void;

const typing_ms = 2000;

let line: FeedLine | undefined;
let whenOver: (() => void) | undefined;
const listeners = new Map<string, Set<Listener>>();

/** Hears one type of the feed's events; answers how to stop. */
export function onFeed(type: string, listener: Listener): () => void {
  const heard = listeners.get(type) ?? new Set();
  listeners.set(type, heard.add(listener));
  return () => void heard.delete(listener);
}

/** Spec §4: the name of the transport while connected, «N/A» while not. */
export const socketTransport = createStore('N/A');
const setTransport = (name: string | null): void => socketTransport.set(name ?? 'N/A');

/** Connects, and stays connected. `sessionIsOver` is called when the server does not know the token any more. */
export function connectSocket(sessionIsOver: () => void): void {
  whenOver = sessionIsOver;
  const origin = apiBase();
  line ??= openFeedLine({
    ...(origin && { origin, withCookies: true }),
    token: currentToken,
    changed: setTransport,
    over: () => whenOver?.(),
    heard(type, event) {
      for (const listener of listeners.get(type) ?? []) listener(event);
    },
  });
}

/** Signed out: nothing more is heard, and the next member starts from their own position. Resolves when the server was told. */
export function disconnectSocket(): Promise<void> {
  const closed = line?.close() ?? Promise.resolve();
  line = undefined;
  setTransport(null);
  return closed;
}

/** Somebody begins to write: a hint for the other side, at most every two seconds, lost without harm. */
let typed_at = 0;
export function sendTyping(chat_id: string): void {
  if (!line?.socket.connected || Date.now() - typed_at < typing_ms) return;
  typed_at = Date.now();
  line.socket.volatile.emit('typing', { chat_id });
}

/** The member looks at the tab again: whatever was missed meanwhile is asked for. */
export const lookAtFeed = (): void => line?.look();

/** Tries once more after a refusal, or at once instead of waiting for the backoff. */
export const reconnectSocket = (): void => line?.reconnect();
