/**
 * The connection of one member and the position in the feed: gaps are noticed by number and replayed. Free of page and browser, so Node
 * proves it under faults.
 */
import { io, type Socket } from 'socket.io-client';
import { advance, type FeedPosition, startAt } from './feed-position.ts';

/** `resync`: too much was missed, refetch everything. */
export type FeedEvent = Record<string, unknown> & { seq?: number };
export type LineSettings = {
  origin?: string;
  withCookies?: boolean;
  token: () => string | undefined;
  heard: (type: string, event: FeedEvent) => void;
  changed: (transport: string | null) => void;
  /** The token is not valid any more: no reconnect. */
  over: () => void;
  silent_ms?: number;
};
export type FeedLine = {
  socket: Socket;
  reconnect: () => void;
  askForMissed: () => void;
  close: () => Promise<void>;
};

/** Out of order is common, lost is rare: how long a gap is waited for before a replay. */
const gapWait_ms = 2000;
/** A push may be lost without a trace: the server is asked after this silence. */
const idle_ms = 15_000;

export function openFeedLine({ origin, withCookies = false, token, heard, changed, over, silent_ms = idle_ms }: LineSettings): FeedLine {
  let position: FeedPosition | undefined;
  let replayTimer: ReturnType<typeof setTimeout> | undefined;
  // spec §4, §9: long polling, no multiplexing, back-off 1–5 s without an end, 20 s to connect
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
  const askForMissed = () => {
    if (socket.connected && position) socket.emit('missed', position.seen);
  };
  let isSilent = false;
  const looking = setInterval(() => {
    if (isSilent) askForMissed();
    isSilent = true;
  }, silent_ms);

  function isNews(type: string, seq: number | undefined): boolean {
    if (typeof seq !== 'number') return true;
    if (type === 'feed_position' || type === 'resync') {
      position = startAt(seq);
      return true;
    }
    const { position: next, isNew } = advance(position ?? startAt(seq - 1), seq);
    position = next;
    clearTimeout(replayTimer);
    if (next.ahead.length > 0) replayTimer = setTimeout(askForMissed, gapWait_ms);
    return isNew;
  }

  socket.on('connect', () => changed(socket.io.engine.transport.name));
  socket.on('disconnect', (reason) => {
    changed(null);
    // the session was ended; socket.io does not reconnect by itself
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
    askForMissed,
    close() {
      clearTimeout(replayTimer);
      clearInterval(looking);
      const closed = new Promise<void>((done) => (socket.connected ? socket.io.engine.once('close', () => done()) : done()));
      socket.disconnect();
      return closed;
    },
  };
}
