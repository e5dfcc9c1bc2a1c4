/**
 * Compression by Accept-Encoding, only of what asks for it by name. The length of a compressed answer shows whether a guess stands in it
 * (BREACH), so answers of writes, which carry tokens and recovery codes, stay plain.
 */
import type { FastifyReply } from 'fastify';

/** The caller sets the type; short answers stay plain. */
export function sendCompressed(reply: FastifyReply, text: string | Buffer): FastifyReply {
  reply.header('vary', 'accept-encoding');
  reply.compress(text);
  return reply;
}
