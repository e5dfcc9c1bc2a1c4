/** Realtime events are hints to refetch; gaps in the feed are replayed. Loaded for members alone. */
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

export function onFeed(type: string, listener: Listener): () => void {
  const heard = listeners.get(type) ?? new Set();
  listeners.set(type, heard.add(listener));
  return () => void heard.delete(listener);
}

export const socketTransport = createStore('N/A');
const setTransport = (name: string | null): void => socketTransport.set(name ?? 'N/A');

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

/** Resolves when the server has acknowledged it. */
export function disconnectSocket(): Promise<void> {
  const closed = line?.close() ?? Promise.resolve();
  line = undefined;
  setTransport(null);
  return closed;
}

let typed_at = 0;
export function sendTyping(chat_id: string): void {
  if (!line?.socket.connected || Date.now() - typed_at < typing_ms) return;
  typed_at = Date.now();
  line.socket.volatile.emit('typing', { chat_id });
}

export const requestMissed = (): void => line?.askForMissed();

export const reconnectSocket = (): void => line?.reconnect();
