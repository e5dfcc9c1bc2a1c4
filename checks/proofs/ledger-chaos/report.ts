/** The suite's one line, and whether the run saw enough to mean anything. */

import type { Verdict } from './check.ts';
import type { FaultCounts } from './faults.ts';
import type { Performer } from './perform.ts';
import type { Stage } from './stage.ts';
import type { Seen } from './work.ts';

/** The least a run must have seen; a quieter one is a failure, not a pass. */
export type Coverage = {
  operations: number;
  duplicates: number;
  webhooks: number;
  kills: number;
  crashes: number;
  unknown: number;
  /** Different things that people did. */
  kinds: number;
};
export type Report = { line: string; details: string; failures: string[] };

export function coverageOf(stage: Pick<Stage, 'provider'>, people: Performer, faults: FaultCounts): Coverage {
  return {
    operations: people.acknowledged.length,
    duplicates: people.counts.duplicates,
    webhooks: stage.provider.counts.webhooks,
    kills: faults.kills,
    crashes: faults.crashes,
    unknown: people.counts.unknown,
    kinds: new Set(people.acknowledged.map(({ operation }) => operation.kind)).size,
  };
}

/** What there was too little of. */
export const shortOf = (minimum: Partial<Coverage>, saw: Coverage): string[] =>
  Object.entries(minimum).flatMap(([what, least]) => {
    const seen = saw[what as keyof Coverage];
    return seen < least ? [`too little was seen: ${what} ${seen}, at least ${least} are needed`] : [];
  });

export function reportOf(stage: Stage, seen: Seen, verdict: Verdict, minimum: Partial<Coverage>): Report {
  const { people, faults } = seen;
  const saw = coverageOf(stage, people, faults);
  const violations = [...seen.violations, ...verdict.violations];
  const named = (what: string, list: readonly string[]) => list.map((one) => `${what}: ${one}`);
  return {
    line:
      `ledger: ${saw.operations} operations of ${saw.kinds} kinds acknowledged, ${saw.duplicates} duplicates, ${saw.webhooks} webhooks, ${saw.kills} process kills, ` +
      `${saw.crashes} database crashes, ${saw.unknown} unknown resolved; ` +
      `lost ${verdict.lost.length}, doubled ${verdict.doubled.length}, violations ${violations.length}; seed ${stage.seed}`,
    details:
      `refused ${people.refused.length}, other bodies ${people.counts.otherBodies}, webhooks doubled ${stage.provider.counts.doubled} and reordered ` +
      `${stage.provider.counts.reordered}, freezes ${faults.freezes}, COMMITs cut ${stage.proxy.cuts()}, book verified meanwhile ${seen.looks} times`,
    failures: [
      ...named('violation', violations),
      ...named('lost', verdict.lost),
      ...named('doubled', verdict.doubled),
      ...shortOf(minimum, saw),
    ],
  };
}
