/**
 * The anchor of chats: Socket.IO by polling and one insert. Who says to be somebody is believed; no members, no counters, no numbers, no
 * replay.
 */
import Fastify from 'fastify';
import pg from 'pg';
import { Server } from 'socket.io';

const pool = new pg.Pool({ ...JSON.parse(process.env.DATABASE!), max: 12 });
await pool.query(`create table if not exists bare_messages (
  id bigint generated always as identity primary key, chat_id uuid not null, sender_id uuid not null, message text not null)`);
const app = Fastify();
const io = new Server(app.server, { transports: ['polling'], allowUpgrades: false, httpCompression: false, serveClient: false });
io.on('connection', (socket) => void socket.join(socket.handshake.auth.user_id));

type Text = { chat_id: string; sender_id: string; members: string[]; message: string };
app.get('/ready', async () => ({ ready: true }));
app.post<{ Body: Text }>('/messages', async (request) => {
  const { chat_id, sender_id, members, message } = request.body;
  const { rows } = await pool.query({
    name: 'say',
    text: 'insert into bare_messages (chat_id, sender_id, message) values ($1, $2, $3) returning *',
    values: [chat_id, sender_id, message],
  });
  io.to(members).emit('new_message', { newMessage: rows[0] });
  return { result: rows[0] };
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.on('SIGTERM', () => {
  void io.close();
  void app.close().then(() => pool.end());
});
