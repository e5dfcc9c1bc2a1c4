/**
 * The anchors of pages: the very tree of the product's page as bare React elements behind Fastify and the listing's
 * query, and the finished page as a static file.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Writable } from 'node:stream';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import pg from 'pg';
import { renderToPipeableStream } from 'react-dom/server';
import { readTree } from './read-tree.ts';

const folder = process.env.PAGE_DIR!;
const tree = readTree(readFileSync(path.join(folder, 'page.html'), 'utf8'));
const pool = new pg.Pool({ ...JSON.parse(process.env.DATABASE!), max: 12 });
const text = `select s.id, s.title, s.min_price_minor, u.name from services s join users u on u.id = s.seller_id where s.status = 'active' order by s.rank desc, s.id desc limit 24`;

const app = Fastify();
app.register(fastifyStatic, { root: folder, index: false, cacheControl: false });
app.get('/ready', async () => ({ ready: true }));
app.get('/react', async (_, reply) => {
  await pool.query({ name: 'list', text });
  const html = await new Promise<Buffer>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(tree(), {
      onAllReady() {
        const chunks: Buffer[] = [];
        const whole = new Writable({
          write(chunk: Buffer, _, done) {
            chunks.push(chunk);
            done();
          },
          final(done) {
            resolve(Buffer.concat(chunks));
            done();
          },
        });
        pipe(whole);
      },
      onError: reject,
    });
  });
  return reply.type('text/html').send(html);
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.on('SIGTERM', () => void app.close().then(() => pool.end()));
