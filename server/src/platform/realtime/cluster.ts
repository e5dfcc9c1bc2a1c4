/** Redis notifies the other nodes. Without it events come later, from the feed in the database. */
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { Redis } from 'ioredis';
import type { Server } from 'socket.io';
import { log } from '../log.ts';

export function nodesBy(redisUrl: string): { adapter: ReturnType<typeof createAdapter>; leave: () => void } {
  // ioredis retries without a pause by default
  const publisher = new Redis(redisUrl, { maxRetriesPerRequest: null, retryStrategy: (tries) => Math.min(tries * 200, 2000) });
  let isAway = false;
  publisher.on('error', (error) => {
    if (!isAway) log.warn({ event: 'redis_unavailable', err: error }, 'Redis unavailable: tabs on other nodes catch up from the database');
    isAway = true;
  });
  publisher.on('ready', () => {
    isAway = false;
  });
  const adapter = createAdapter(publisher, { streamName: 'artel:told', channelPrefix: 'artel' });
  // no offline queue: the feed has it
  publisher.options.enableOfflineQueue = false;
  return { adapter, leave: () => publisher.disconnect() };
}

/** Local tabs at once, others through Redis. */
export function emitOnAllNodes(io: Server, node: string, room: string, type: string, payload: Record<string, unknown>): void {
  io.local.to(room).emit(type, payload);
  io.to(room).except(roomOfNode(node)).emit(type, payload);
}
export const roomOfNode = (node: string): string => `node:${node}`;
