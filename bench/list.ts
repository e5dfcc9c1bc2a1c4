import { type Claim, interleaved } from './measure.ts';
import type { Stand } from './stand.ts';

/** The listing and the detail call, the real routes, against bare Fastify with a prepared statement on the same rows. */
export async function benchList(stand: Stand): Promise<Claim[]> {
  const bare = await stand.bare('list.ts');
  const first = (await (await fetch(`${stand.url}/api/services`)).json()) as { result: { _id: string; title: string }[] };
  const expect = first.result[0]!.title;
  const [real, anchor] = await interleaved(
    [
      { name: 'GET /api/services', url: `${stand.url}/api/services`, expect },
      { name: 'bare Fastify + prepared pg', url: `${bare}/list`, expect },
    ],
    20,
  );
  return [
    { subject: 'listing call, requests per second', ratio: real!.rate / anchor!.rate, of: anchor!.name, goal: '≥ 1.0' },
    { subject: 'listing call, p99 latency', ratio: real!.p99 / anchor!.p99, of: anchor!.name, goal: '≤ 1.5' },
  ];
}
