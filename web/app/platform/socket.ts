/**
 * The member's line to the server: one socket of a tab while somebody is signed in. What comes over it is a hint to ask again;
 * the feed's numbers tell whether a hint was lost, and then the server replays. Fetched only by signed-in tabs.
 */
import { io, type Socket } from 'socket.io-client';
import { type FeedPosition, hear, startAt } from './feed-position.ts';
import { currentToken } from './token.ts';

/** What the server tells: `entity_changed`, `resync` (too much was missed: ask for all anew), later messages and counters. */
export type FeedEvent = Record<string, unknown> & { seq?: number };
type Listener = (event: FeedEvent) => void;

/** Out of order is common, lost is rare: this long a missing number is waited for before the server is asked to replay. */
const patience_ms = 2000;
const typing_ms = 2000;

let socket: Socket | undefined;
let position: FeedPosition | undefined;
let replayTimer: ReturnType<typeof setTimeout> | undefined;
let whenOver: (() => void) | undefined;
const listeners = new Map<string, Set<Listener>>();

/** Hears one type of the feed's events; answers how to stop. */
export function onFeed(type: string, listener: Listener): () => void {
  const heard = listeners.get(type) ?? new Set();
  listeners.set(type, heard.add(listener));
  return () => void heard.delete(listener);
}

/** Spec §4: the name of the transport while connected, «N/A» while not. */
let transport = 'N/A';
const watchers = new Set<() => void>();
function setTransport(name: string): void {
  transport = name;
  for (const watch of watchers) watch();
}
export const socketTransport = {
  subscribe(watch: () => void): () => void {
    watchers.add(watch);
    return () => void watchers.delete(watch);
  },
  name: (): string => transport,
};

/**
 * Connects, and stays connected through lost networks and restarts of the server. `sessionIsOver` is called when the server does not
 * know the token any more; nothing is tried again then.
 */
export function connectSocket(sessionIsOver: () => void): void {
  whenOver = sessionIsOver;
  if (socket) return;
  // spec §4, §9: long polling only, no multiplexing, backoff from 1 to 5 s without an end, 20 s to connect
  socket = io({
    transports: ['polling'],
    upgrade: false,
    multiplex: false,
    forceNew: true,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0.5,
    timeout: 20_000,
    auth: (give) => give({ token: currentToken(), ...(position && { offset: position.seen }) }),
  });
  socket.on('connect', () => setTransport(socket?.io.engine.transport.name ?? 'N/A'));
  socket.on('disconnect', (reason) => {
    setTransport('N/A');
    // the session was ended elsewhere; the library itself does not come back after that
    if (reason === 'io server disconnect') whenOver?.();
  });
  socket.on('connect_error', (error) => {
    setTransport('N/A');
    if (error.message === 'unauthorized') whenOver?.();
  });
  socket.onAny(receive);
}

/** Signed out: nothing more is heard, and the next member starts from their own position. */
export function disconnectSocket(): void {
  clearTimeout(replayTimer);
  socket?.disconnect();
  socket = undefined;
  position = undefined;
  setTransport('N/A');
}

/** Somebody begins to write: a hint for the other side, at most every two seconds, lost without harm. */
let typed_at = 0;
export function sendTyping(chat_id: string): void {
  if (!socket?.connected || Date.now() - typed_at < typing_ms) return;
  typed_at = Date.now();
  socket.volatile.emit('typing', { chat_id });
}

/** Tries once more after a refusal, or at once instead of waiting for the backoff. */
export const reconnectSocket = (): void => void socket?.disconnect().connect();

function receive(type: string, event: FeedEvent = {}): void {
  if (isNews(type, event.seq)) for (const listener of listeners.get(type) ?? []) listener(event);
}

function isNews(type: string, seq: number | undefined): boolean {
  if (typeof seq !== 'number') return true;
  if (type === 'feed_position' || type === 'resync') {
    position = startAt(seq);
    return true;
  }
  const heard = hear(position ?? startAt(seq - 1), seq);
  position = heard.position;
  clearTimeout(replayTimer);
  if (position.ahead.length > 0) replayTimer = setTimeout(reconnectSocket, patience_ms);
  return heard.isNew;
}
