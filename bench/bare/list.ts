/** The anchor of the listing: bare Fastify, one prepared statement, its rows as JSON. No validation, no headers, no sign-in. */
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ ...JSON.parse(process.env.DATABASE!), max: 12 });
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
const text = `
  select s.id, s.slug, c.slug as category_slug, s.title, s.cover_path, s.min_price_minor, s.min_term_days, s.rating_score, s.rating_count,
         u.id as seller_id, u.name, u.surname, u.user_name, u.avatar_variant, u.level
  from services s join users u on u.id = s.seller_id join categories c on c.id = s.category_id
  where s.status = 'active' order by s.rank desc, s.id desc limit $1`;
const app = Fastify();
app.get('/ready', async () => ({ ready: true }));
app.get('/list', async () => ({ result: (await pool.query({ name: 'list', text, values: [24] })).rows }));
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.on('SIGTERM', () => void app.close().then(() => pool.end()));
