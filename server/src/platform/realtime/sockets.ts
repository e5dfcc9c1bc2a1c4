/** Long polling; a member's tabs share a room. */
import { randomBytes } from 'node:crypto';
import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { now, onlineFor_ms } from '../clock.ts';
import { countCall } from '../http/limits.ts';
import { log } from '../log.ts';
import { site } from '../site.ts';
import { emitOnAllNodes, nodesBy, roomOfNode } from './cluster.ts';
import { type Endings, listenForEndings } from './endings.ts';
import { listFeedAfter } from './feed.sql.ts';

/** On every polling request; null when the session is over. */
export type CheckSession = (
  token: string,
  cookies: string | undefined,
) => Promise<{ user_id: string; session_id: string; expires_at: Date } | null>;

export type Hearing = {
  presence(user_id: string, isHere: boolean): Promise<void>;
  says: Readonly<Record<string, (user_id: string, text: unknown) => Promise<void>>>;
};

let io: Server | undefined;
let endings: Endings | undefined;
let nodes: ({ name: string } & ReturnType<typeof nodesBy>) | undefined;
const REPLAY_LIMIT = 500;
export const SOCKETS_OF_ONE = 50;
/** At most this often; the rest is dropped. */
const PAUSE_MS = 1000;

const bare = (token: unknown): string | undefined => (typeof token === 'string' ? token.replace(/^Bearer /i, '') : undefined);

type Line = {
  node: string;
  redisUrl?: string | null;
  hearing?: Hearing;
  callers?: string | null;
};
export function openSockets(http: HttpServer, check: CheckSession, { node, redisUrl = null, hearing, callers = null }: Line): void {
  nodes = redisUrl === null ? undefined : { name: node, ...nodesBy(redisUrl) };
  io = new Server(http, {
    ...(nodes && { adapter: nodes.adapter }),
    ...(callers !== null && { cors: { origin: callers, credentials: true } }),
    transports: ['polling'],
    allowUpgrades: false,
    allowRequest: (request, answer) => {
      countCall('handshake', addressOf(request)).then(
        () => answer(null, true),
        () => answer('too many handshakes', false),
      );
    },
    httpCompression: false,
    serveClient: false,
    connectTimeout: 10_000,
    maxHttpBufferSize: 100_000,
    pingInterval: 25_000,
    pingTimeout: 20_000,
  });
  // the proxy routes by the node in the sid
  (io.engine as unknown as Engine).generateId = () => `${node}.${randomBytes(18).toString('base64url')}`;
  const checked = new Map<string, string>();
  const engine = io.engine as unknown as Engine;
  io.engine.use(async (request: PollingRequest, response: PollingResponse, next: () => void) => {
    const sid = new URL(request.url ?? '', 'http://local').searchParams.get('sid') ?? '';
    const token = checked.get(sid);
    if (token === undefined) return next(); // the CONNECT packet brings the token
    const header = request.headers.authorization;
    const session = header && header !== `Bearer ${token}` ? null : await check(token, request.headers.cookie).catch(() => null);
    if (session) return next();
    response.writeHead(401).end();
    engine.clients[sid]?.close(true);
  });
  io.use(async (socket, next) => {
    const token = bare(socket.handshake.auth.token);
    const session = token !== undefined ? await check(token, socket.handshake.headers.cookie).catch(() => null) : null;
    if (!session) return next(new Error('unauthorized'));
    // each holds a poll; a browser full of tabs has fewer
    if ((io?.sockets.adapter.rooms.get(`member:${session.user_id}`)?.size ?? 0) >= SOCKETS_OF_ONE)
      return next(new Error('too many sockets'));
    socket.data = session;
    checked.set(engineId(socket), token!);
    socket.conn.once('close', () => checked.delete(engineId(socket)));
    next();
  });
  io.on('connection', (socket) => {
    void socket.join([`member:${socket.data.user_id}`, `session:${socket.data.session_id}`, roomOfNode(node)]);
    const notify = (offset: number): void =>
      void replay(socket, offset).catch((error) => log.warn({ event: 'feed_replay_failed', err: error }, 'feed replay failed'));
    notify(Number(socket.handshake.auth.offset));
    let looked_at = -PAUSE_MS;
    // without Redis another node's event may be missed
    socket.on('missed', (offset: unknown) => {
      if (performance.now() - looked_at < PAUSE_MS) return;
      looked_at = performance.now();
      notify(Number(offset));
    });
    if (hearing) listen(socket, hearing);
  });
  const here = io;
  endings = listenForEndings(disconnectSession, async () => {
    for (const socket of here.sockets.sockets.values()) {
      const token = checked.get(engineId(socket));
      // a failing database ends no session
      if (token && (await check(token, socket.handshake.headers.cookie).catch(() => true)) === null) socket.disconnect(true);
    }
  });
}

const leaving = new Map<string, ReturnType<typeof setTimeout>>();

/** On any node; nobody leaves during a shutdown. */
const isAnywhere = async (user_id: string): Promise<boolean> =>
  io
    ? (
        await io
          .in(`member:${user_id}`)
          .fetchSockets()
          .catch(() => [true])
      ).length > 0
    : true;

function listen(socket: Socket, { presence, says }: Hearing): void {
  const { user_id } = socket.data as { user_id: string };
  const notify = (isHere: boolean) =>
    presence(user_id, isHere).catch((error) => log.warn({ event: 'presence_failed', err: error }, 'presence update failed'));
  const tabs = () => io?.sockets.adapter.rooms.get(`member:${user_id}`)?.size ?? 0;
  if (tabs() <= 1 && !leaving.has(user_id)) void notify(true);
  clearTimeout(leaving.get(user_id));
  leaving.delete(user_id);
  socket.once('disconnect', () => {
    if (!io || tabs() > 0 || leaving.has(user_id)) return;
    const timer = setTimeout(() => {
      leaving.delete(user_id);
      void isAnywhere(user_id).then((isHere) => (isHere ? undefined : notify(false)));
    }, onlineFor_ms);
    leaving.set(user_id, timer.unref());
  });
  for (const [event, hear] of Object.entries(says)) {
    let heard_at = 0;
    socket.on(event, (text: unknown) => {
      const at = performance.now();
      if (at - heard_at < PAUSE_MS) return;
      heard_at = at;
      hear(user_id, text).catch((error) =>
        log.warn({ event: 'socket_handler_failed', err: error, socket_event: event }, 'socket handler failed'),
      );
    });
  }
}
function addressOf({ headers, socket }: IncomingMessage): string {
  const seen = site().trustProxy
    ? String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : '';
  return seen || (socket.remoteAddress ?? '');
}

type PollingRequest = { url?: string; headers: { authorization?: string; cookie?: string } };
type PollingResponse = { writeHead(status: number): { end(): void } };
type EngineLine = { close(discard?: boolean): void };
type Engine = {
  generateId(): string;
  clients: Record<string, EngineLine>;
  close(): void;
};
const engineId = (socket: Socket): string => (socket.conn as unknown as { id: string }).id;

/** Events after the offset, or the advice to refetch. Without an offset the position alone. */
async function replay(socket: Socket, offset: number): Promise<void> {
  const { events, gap, last_seq, last_at } = await listFeedAfter(
    socket.data.user_id,
    Number.isSafeInteger(offset) && offset >= 0 ? offset : Number.MAX_SAFE_INTEGER,
    REPLAY_LIMIT,
  );
  if (gap && Number.isSafeInteger(offset)) socket.emit('resync', { seq: last_seq });
  else for (const event of events) socket.emit(event.type, { ...event.payload, seq: event.seq });
  // a page younger than the last event has missed nothing
  if (!Number.isSafeInteger(offset)) socket.emit('feed_position', { seq: last_seq, quiet_ms: last_at && Math.max(0, +now() - +last_at) });
}

export function emitToMember(user_id: string, type: string, payload: Record<string, unknown>): void {
  const room = `member:${user_id}`;
  if (io && nodes) emitOnAllNodes(io, nodes.name, room, type, payload);
  else io?.to(room).emit(type, payload);
}

/** On this node; others by `notifyNodesOfEnd`. */
export function disconnectSession(session_id: string): void {
  io?.local.in(`session:${session_id}`).disconnectSockets(true);
}

/** Closes connections beneath: clients reconnect. */
export async function closeSockets(): Promise<void> {
  const closing = io;
  io = undefined;
  for (const timer of leaving.values()) clearTimeout(timer);
  leaving.clear();
  if (!closing) return;
  await endings?.close();
  endings = undefined;
  void closing.of('/').adapter.close();
  nodes?.leave();
  nodes = undefined;
  for (const client of Object.values((closing.engine as unknown as Engine).clients)) client.close();
  closing.engine.close();
}
