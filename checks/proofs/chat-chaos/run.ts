/**
 * Chat under fire: two nodes, members with a notebook of two tabs and a telephone, a network that cuts and delays, nodes killed all the
 * time. At the end every word that was kept in a browser stands once and in order in the database and in every tab, and every count is
 * right. By hand: `node checks/proofs/chat-chaos/run.ts --seconds 60 --seed 7`
 */
import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { aScratchFolder } from '../../../server/test/scratch-folder.ts';
import { judge } from './check.ts';
import { openStage } from './stage.ts';
import { work } from './work.ts';

export type Coverage = { messages: number; disconnects: number; kills: number; outages: number };
export type Settings = {
  seconds: number;
  atMost_s: number;
  seed: number;
  people: number;
  isWhole: boolean;
  patience_s?: number;
  minimum: Coverage;
};

/** Answers the suite's line and what is wrong; a run that saw too little is a failure. Throws only when the suite could not run. */
export async function runChatChaos({
  seconds,
  atMost_s,
  seed,
  people,
  isWhole,
  patience_s = 60,
  minimum,
}: Settings): Promise<{ line: string; failures: string[] }> {
  const folder = await aScratchFolder();
  const stage = await openStage(folder, { seed, people, isWhole });
  try {
    const isEnough = (saw: Coverage) => shortOf(minimum, saw).length === 0;
    const seen = await work(stage, { seconds, atMost_s, outage_ms: Math.min(10, seconds / 5) * 1000, isEnough });
    const { verdict, settled_s } = await judge(seen, patience_s);
    for (const tab of [...seen.tabs, ...seen.outsiders]) tab.close();
    const saw = { messages: seen.written.length, disconnects: seen.disconnects, kills: seen.kills, outages: seen.outages };
    return {
      line:
        `chat: ${saw.messages} messages, ${seen.tabs.length} tabs, ${saw.disconnects} disconnects, ${saw.kills} node kills, ${saw.outages} Redis outages; ` +
        `lost ${verdict.lost.length}, duplicated ${verdict.doubled.length}, out of order ${verdict.disordered.length}, ` +
        `counters wrong ${verdict.miscounted.length}, stale ${verdict.stale.length}, leaked ${verdict.leaked.length}; ` +
        `${seen.guests.ended} sessions ended; came home in ${Math.ceil(settled_s)} s; seed ${seed}`,
      failures: [...Object.entries(verdict).flatMap(([what, found]) => found.map((one) => `${what}: ${one}`)), ...shortOf(minimum, saw)],
    };
  } finally {
    await stage.close();
    await rm(folder, { recursive: true });
  }
}

const shortOf = (minimum: Coverage, saw: Coverage): string[] =>
  Object.entries(minimum).flatMap(([what, least]) => {
    const seen = saw[what as keyof Coverage];
    return seen < least ? [`too little was seen: ${what} ${seen}, at least ${least} are needed`] : [];
  });

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '30' },
      seed: { type: 'string' },
      people: { type: 'string' },
      patience: { type: 'string', default: '60' },
      whole: { type: 'boolean', default: false },
    },
  });
  const seconds = Number(values.seconds);
  const { line, failures } = await runChatChaos({
    seconds,
    atMost_s: seconds * 4,
    seed: Number(values.seed ?? Date.now() % 1_000_000),
    people: Number(values.people ?? (values.whole ? 20 : 8)),
    isWhole: values.whole,
    patience_s: Number(values.patience),
    minimum: { messages: 0, disconnects: 0, kills: 0, outages: 0 },
  });
  for (const failure of failures.slice(0, 40)) process.stdout.write(`  ${failure}\n`);
  process.stdout.write(`${line}\n`);
  process.exit(failures.length === 0 ? 0 : 1);
}
