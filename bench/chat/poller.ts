/** A tab that costs little: the long polling of Socket.IO by hand, so that a thousand of them fit one process beside what they measure. */
import { Agent, request } from 'node:http';

/** Engine.IO puts this between the packets of one answer. */
const between = '\x1e';
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

type Heard = (type: string, event: Record<string, unknown>) => void;
export type Poller = { close(): Promise<void> };

export async function openPoller(origin: string, auth: Record<string, unknown>, heard: Heard): Promise<Poller> {
  const address = `${origin}/socket.io/?EIO=4&transport=polling`;
  const { sid } = JSON.parse((await ask(address)).slice(1)) as { sid: string };
  const own = `${address}&sid=${sid}`;
  let isClosed = false;
  const take = async (packets: string): Promise<boolean> => {
    let isConnected = false;
    for (const packet of packets.split(between)) {
      if (packet === '2') await ask(own, '3');
      else if (packet.startsWith('40')) isConnected = true;
      else if (packet.startsWith('42')) heard(...(JSON.parse(packet.slice(2)) as Parameters<Heard>));
      else if (packet.startsWith('44')) throw new Error(`not let in: ${packet}`);
    }
    return isConnected;
  };
  await ask(own, `40${JSON.stringify(auth)}`);
  while (!(await take(await ask(own))));
  const polling = (async () => {
    while (!isClosed) await take(await ask(own));
  })().catch((error) => {
    if (!isClosed) throw error;
  });
  return {
    async close() {
      isClosed = true;
      await ask(own, '1').catch(() => undefined); // the poll that hangs is answered by it
      await polling;
    },
  };
}

/** One request; throws at anything but 200. */
export function ask(url: string, body?: string, headers: Record<string, string> = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const call = request(url, { method, agent, headers: { ...(body !== undefined && { 'content-type': 'text/plain' }), ...headers } });
    call.once('error', reject);
    call.once('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part) => (text += part));
      answer.once('error', reject);
      answer.once('end', () =>
        answer.statusCode === 200 || answer.statusCode === 201
          ? resolve(text)
          : reject(new Error(`${answer.statusCode} ${text.slice(0, 200)}`)),
      );
    });
    call.end(body);
  });
}
