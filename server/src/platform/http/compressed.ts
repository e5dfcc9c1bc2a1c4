/** Compression by Accept-Encoding (docs/decisions/0033). */
import type { FastifyReply } from 'fastify';

/** The caller sets the type; short answers stay plain. */
export function sendCompressed(reply: FastifyReply, text: string | Buffer): FastifyReply {
  reply.header('vary', 'accept-encoding');
  reply.compress(text);
  return reply;
}
