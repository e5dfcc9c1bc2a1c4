/** Everyday calls of a member with ten thousand chats, one of them of a million messages, against those of a member with thirty and forty. */
import { useTokenSecret } from '../../server/src/features/auth/index.ts';
import { closeDatabase, database, openDatabase } from '../../server/src/platform/db/database.ts';
import { type Claim, interleaved } from '../measure.ts';
import type { Member } from '../member.ts';
import type { Stand } from '../stand.ts';
import { aChatOf, aMember, chatsOf } from './people.ts';

const FEW = { chats: 40, messages: 60 };
const MANY = { chats: Number(process.env.BENCH_CHATS ?? 10_000), messages: Number(process.env.BENCH_MESSAGES ?? 1_000_000) };
const CONNECTIONS = 4;

export async function benchChatGrowth(stand: Stand): Promise<Claim[]> {
  openDatabase(stand.database, 2);
  useTokenSecret(stand.jwtSecret, { publicUrl: stand.url });
  try {
    return await compare(stand);
  } finally {
    await closeDatabase();
  }
}

async function compare(stand: Stand): Promise<Claim[]> {
  const few = await aCorrespondent(FEW);
  const many = await aCorrespondent(MANY);
  await database().query('vacuum analyze');
  const headersOf = ({ me }: typeof few) => ({ authorization: `Bearer ${me.token}` });
  const next = async (of: typeof few, path: string): Promise<string> => {
    const answer = await fetch(`${stand.url}${path}`, { headers: headersOf(of) });
    const { result } = (await answer.json()) as { result: { next: string } };
    return `${path}?after=${encodeURIComponent(result.next)}`;
  };
  const questions: [subject: string, (of: typeof few) => string | Promise<string>][] = [
    ['the list of chats', () => '/api/chat/my'],
    ['its next page', (of) => next(of, '/api/chat/my')],
    ['the chats that are unread', () => '/api/chat/my?shelf=unread'],
    ['a chat opens', ({ chat_id }) => `/api/messages/chat/${chat_id}`],
    ['what stood before', (of) => next(of, `/api/messages/chat/${of.chat_id}`)],
    ['how much is unread', () => '/api/messages/unseen/count'],
  ];
  const claims: Claim[] = [];
  for (const [subject, pathOf] of questions) {
    const side = async (name: string, of: typeof few) => ({ name, url: stand.url + (await pathOf(of)), headers: headersOf(of) });
    const [small, large] = await interleaved([await side('few', few), await side('many', many)], CONNECTIONS);
    const of = `the same with ${FEW.chats} chats, ${FEW.messages} messages`;
    process.stdout.write(`${subject}: ${small!.rate.toFixed(0)} and ${large!.rate.toFixed(0)}/s\n`);
    claims.push({
      subject: `${subject}: ${MANY.chats} chats, ${MANY.messages} messages`,
      ratio: small!.rate / large!.rate,
      of,
      goal: '≤ 1.3',
    });
  }
  return claims;
}

/** Writes with forty people in so many chats, of which thirty are unread; and in one more, the long one. */
async function aCorrespondent({ chats, messages }: typeof FEW): Promise<{ me: Member; chat_id: string }> {
  const me = await aMember();
  const others: Member[] = [];
  for (let n = 0; n < FEW.chats; n++) others.push(await aMember());
  await chatsOf(me, others, { chats: chats - 1, messages: 2, unread: 30 });
  return { me, chat_id: await aChatOf([me, others[0]!], messages) };
}
