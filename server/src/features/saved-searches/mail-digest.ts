import { inTransaction } from '../../platform/db/transaction.ts';
import { type Letter, sendMail } from '../../platform/mail/mail.ts';
import { site } from '../../platform/site.ts';
import { type DigestLine, takeDigestLines } from './saved-searches.sql.ts';

const atOnce = 2000;
const linesAtMost = 20;

/** Taken in the same transaction: no second letter. */
export async function mailSearchDigests(): Promise<void> {
  for (let wasFull = true; wasFull; ) {
    wasFull = await inTransaction(async (tx) => {
      const lines = await takeDigestLines(tx, atOnce);
      for (const ofOne of Map.groupBy(lines, ({ user_id }) => user_id).values()) await sendMail(tx, letterOf(ofOne));
      return lines.length === atOnce;
    });
  }
}

function letterOf(lines: readonly DigestLine[]): Letter {
  const { publicUrl, brandName } = site();
  const [{ name, email }] = lines as [DigestLine];
  const parts = [...Map.groupBy(lines, ({ search }) => search)].map(([search, found]) =>
    [`По запросу «${search}»:`, ...found.slice(0, linesAtMost).map(({ title, path }) => `— ${title}\n  ${publicUrl}${path}`)].join('\n'),
  );
  return {
    to: email,
    subject: 'Новое по вашим запросам',
    text: `Здравствуйте, ${name}.

${parts.join('\n\n')}

Как часто писать и о чём, решаете вы: ${publicUrl}/profile/saved?tab=search

— ${brandName}
${publicUrl}
`,
  };
}
