/**
 * Several nodes: what one of them tells a member reaches that member's tabs on the others through Redis. Only sooner by it:
 * each tab's feed lies in the database, so a Redis that is away, or comes back empty, costs time and no event.
 */
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { Redis } from 'ioredis';
import type { Server } from 'socket.io';
import { log } from '../log.ts';

/** The adapter of the nodes that share this Redis, and how to leave them. */
export function nodesBy(redisUrl: string): { adapter: ReturnType<typeof createAdapter>; leave: () => void } {
  // a reader waits for Redis however long it is away: asked anew at once it would ask without end
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
  // the readers are made from it by now; what is said while Redis is away is not held back: the feed has it
  publisher.options.enableOfflineQueue = false;
  return { adapter, leave: () => publisher.disconnect() };
}

/** At once to the tabs of this node, whatever Redis does, and through it to those of the others. */
export function emitOnAllNodes(io: Server, node: string, room: string, type: string, payload: Record<string, unknown>): void {
  io.local.to(room).emit(type, payload);
  io.to(room).except(roomOfNode(node)).emit(type, payload);
}
export const roomOfNode = (node: string): string => `node:${node}`;
