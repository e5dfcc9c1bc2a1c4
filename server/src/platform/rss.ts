/** RSS 2.0: what people wrote is no markup, not even after the reader undid the XML. */
import type { FastifyReply } from 'fastify';
import { sendCompressed } from './http/compressed.ts';
import { escapeHtml } from './text/html.ts';

export const element = (name: string, text: string): string => `<${name}>${readable(text)}</${name}>`;

/** Once more around a text that readers render as HTML. Drops characters XML forbids. */
export const readable = (text: string): string => escapeHtml(text.replace(/[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''));

export function sendFeed(reply: FastifyReply, text: string): FastifyReply {
  reply
    .header('content-type', 'application/rss+xml; charset=utf-8')
    .header('cache-control', 'public, max-age=300')
    .header('content-security-policy', "default-src 'none'; sandbox");
  return sendCompressed(reply, text);
}
