/** What waits is counted beside each place of the staff; who decides sees the count fall at once, not at the next poll. */
import { expect, test } from 'vitest';
import { readSources } from './sources.ts';

const queueReads = [
  'adminListServices',
  'adminListProjects',
  'adminListIdentity',
  'listDisputeQueue',
  'listAppealQueue',
  'adminListLetters',
  'adminListPayouts',
  'listMoneyCases',
  'listCorrections',
  'listChargebacks',
  'listTariffChanges',
];

test('whatever reads a queue of the staff anew reads the counts anew', () => {
  const refreshes = readSources('.ts', '.tsx')
    .filter(({ path }) => path.startsWith('web/app/'))
    .flatMap(({ path, source }) =>
      [...source.matchAll(/\binvalidate\(([^)]*)\)|(?:\bstale\w*(?:: | = |=\{)|\broomShown\([^[]*)\[([^\]]*)\]/gi)].map(
        ([, call, list]) => ({
          path,
          names: call ?? list ?? '',
        }),
      ),
    )
    .filter(({ names }) => queueReads.some((read) => names.includes(read)));
  expect(refreshes.length).toBeGreaterThan(queueReads.length);
  expect(refreshes.filter(({ names }) => !names.includes('getQueueCounts'))).toEqual([]);
});
