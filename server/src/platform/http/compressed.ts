/** Answers that leave compressed where the client understands it (docs/decisions/0033). */
import type { FastifyReply } from 'fastify';

/** The type is set by the caller; what is short leaves as it is. Returns the reply, as a handler does. */
export function sendCompressed(reply: FastifyReply, text: string | Buffer): FastifyReply {
  reply.header('vary', 'accept-encoding');
  reply.compress(text);
  return reply;
}
