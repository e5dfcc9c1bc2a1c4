/** `npm run bench -- chat|lighthouse|list|page|money|search`: prints each claim as a ratio against its anchor and writes them to docs/PERFORMANCE.md. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { benchChatGrowth } from './chat/growth.ts';
import { benchChat } from './chat.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchList } from './list.ts';
import { type Claim, times } from './measure.ts';
import { benchMoney } from './money.ts';
import { benchPage } from './page.ts';
import { benchSearch } from './search.ts';
import { aStand, type Stand } from './stand.ts';

const subjects: Record<string, (stand: Stand) => Promise<Claim[]>> = {
  chat: benchChat,
  chat_growth: benchChatGrowth,
  lighthouse: benchLighthouse,
  list: benchList,
  page: benchPage,
  money: benchMoney,
  search: benchSearch,
};
// chats are measured in two parts that share nothing
const requested = process.argv.slice(2).flatMap((name) => (name === 'chat' ? ['chat', 'chat_growth'] : [name]));
// Lighthouse is fetched when it is asked for
const chosen = requested.length > 0 ? requested : Object.keys(subjects).filter((name) => name !== 'lighthouse');
const unknown = chosen.find((name) => !subjects[name]);
if (unknown) {
  process.stderr.write(`нет такого замера: ${unknown}; есть ${Object.keys(subjects).join(', ')}\n`);
  process.exit(1);
}

const out = new URL('../docs/PERFORMANCE.md', import.meta.url);
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
/** As they stand in front of the command. */
const settings = Object.entries(process.env)
  .filter(([variable]) => variable.startsWith('BENCH_'))
  .map(([variable, value]) => `${variable}=${value} `)
  .join('');
const stand = await aStand();
try {
  for (const name of chosen) {
    const claims = await subjects[name]!(stand);
    for (const claim of claims) process.stdout.write(`${claim.subject}: ${times(claim.ratio)} of ${claim.of} (goal ${claim.goal})\n`);
    write(name, claims);
  }
} finally {
  await stand.stop();
}

/** Each subject has its own section, with the commit and the day it was measured; the others stay as they were. */
function write(name: string, claims: readonly Claim[]): void {
  const old = existsSync(out) ? readFileSync(out, 'utf8') : '';
  // what is said before the first section is written by hand
  const preface = old.split(/^## /m)[0]!.trim();
  const sections = new Map([...old.matchAll(/^## (\w+)\n([\s\S]*?)(?=^## |$(?![\s\S]))/gm)].map((found) => [found[1]!, found[2]!.trim()]));
  const rows = claims.map((claim) => `| ${claim.subject} | ${times(claim.ratio)} | ${claim.of} | ${claim.goal} |`).join('\n');
  const day = new Date().toISOString().slice(0, 10);
  sections.set(
    name,
    `\`${settings}npm run bench -- ${name}\` at ${commit}, ${day}\n\n| subject | ratio | of | goal |\n|---|---|---|---|\n${rows}`,
  );
  const body = [...sections].sort(([a], [b]) => (a < b ? -1 : 1)).map(([title, text]) => `## ${title}\n\n${text}\n`);
  writeFileSync(out, `${preface}\n\n${body.join('\n')}`);
}
