/**
 * One member's line to the server, with the member's place in the feed: what was lost is noticed by its number and replayed.
 * Knows neither the page nor the browser, so that the same file is proved under faults in Node.
 */
import { io, type Socket } from 'socket.io-client';
import { type FeedPosition, hear, startAt } from './feed-position.ts';

/** What the server tells: `entity_changed`, `resync` (too much was missed: ask for all anew), messages and counters. */
export type FeedEvent = Record<string, unknown> & { seq?: number };
export type LineSettings = {
  /** Another origin than the page's own. */
  origin?: string;
  /** Cookies go along to that origin as well. */
  withCookies?: boolean;
  /** Asked for at each connection. */
  token: () => string | undefined;
  /** An event that was not heard before; nearly always in the feed's order. */
  heard: (type: string, event: FeedEvent) => void;
  /** The name of the transport, or null while the line is lost. */
  changed: (transport: string | null) => void;
  /** The server does not know the token any more: nothing is tried again. */
  over: () => void;
  /** How long a silence is taken for one. */
  silent_ms?: number;
};
export type FeedLine = {
  socket: Socket;
  reconnect: () => void;
  /** Asks now whether something was missed. */
  look: () => void;
  /** Resolves when the server was told. */
  close: () => Promise<void>;
};

/** Out of order is common, lost is rare: this long a missing number is waited for before the server is asked to replay. */
const patience_ms = 2000;
/** A push is only a hint and may be lost without a trace: after such a silence the server is asked. */
const silence_ms = 15_000;

/** Connects, and stays connected through lost networks and restarts of the server. */
export function openFeedLine({ origin, withCookies = false, token, heard, changed, over, silent_ms = silence_ms }: LineSettings): FeedLine {
  let position: FeedPosition | undefined;
  let replayTimer: ReturnType<typeof setTimeout> | undefined;
  // spec §4, §9: long polling only, no multiplexing, backoff from 1 to 5 s without an end, 20 s to connect
  const options = {
    transports: ['polling'],
    upgrade: false,
    multiplex: false,
    forceNew: true,
    withCredentials: withCookies,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0.5,
    timeout: 20_000,
    auth: (give: (auth: object) => void) => give({ token: token(), ...(position && { offset: position.seen }) }),
  };
  const socket = origin === undefined ? io(options) : io(origin, options);
  const reconnect = () => void socket.disconnect().connect();
  const look = () => {
    if (socket.connected && position) socket.emit('look', position.seen);
  };
  let isSilent = false;
  const looking = setInterval(() => {
    if (isSilent) look();
    isSilent = true;
  }, silent_ms);

  function isNews(type: string, seq: number | undefined): boolean {
    if (typeof seq !== 'number') return true;
    if (type === 'feed_position' || type === 'resync') {
      position = startAt(seq);
      return true;
    }
    const { position: next, isNew } = hear(position ?? startAt(seq - 1), seq);
    position = next;
    clearTimeout(replayTimer);
    if (next.ahead.length > 0) replayTimer = setTimeout(look, patience_ms);
    return isNew;
  }

  socket.on('connect', () => changed(socket.io.engine.transport.name));
  socket.on('disconnect', (reason) => {
    changed(null);
    // the session was ended elsewhere; the library itself does not come back after that
    if (reason === 'io server disconnect') over();
  });
  socket.on('connect_error', (error) => {
    changed(null);
    if (error.message === 'unauthorized') over();
  });
  socket.onAny((type: string, event: FeedEvent = {}) => {
    isSilent = false;
    if (isNews(type, event.seq)) heard(type, event);
  });
  return {
    socket,
    reconnect,
    look,
    close() {
      clearTimeout(replayTimer);
      clearInterval(looking);
      const closed = new Promise<void>((done) => (socket.connected ? socket.io.engine.once('close', () => done()) : done()));
      socket.disconnect();
      return closed;
    },
  };
}
