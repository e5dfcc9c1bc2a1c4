import { addressDays, type getTies as getCall, type Tie, tieSigns, tiesShown } from '@artel/contracts/people/ties.ts';
import type { z } from 'zod';
import { days, later } from '../../../platform/clock.ts';
import { mustBeKnown } from '../must-be-known.ts';
import { strengthOf, weightOf } from './tie.policy.ts';
import { readSigns, readTied, type SignRow, type TiedPerson } from './ties.sql.ts';

type Ties = z.input<typeof getCall.result>;

export async function getTies(id: string): Promise<Ties> {
  await mustBeKnown(id);
  const signs = await readSigns(id, later(-days(addressDays), new Date()));
  const found = Object.entries(Object.groupBy(signs, ({ other }) => other ?? ''))
    .filter(([other]) => other !== '')
    .map(([other, rows = []]) => ({ other, signs: rows.map(viewSign).toSorted(byGravity) }))
    .map((tie) => ({ ...tie, weight: tie.signs.reduce((sum, { weight }) => sum + weight, 0) }))
    .toSorted((a, b) => b.weight - a.weight || lastSeen(b.signs) - lastSeen(a.signs));
  const shown = found.slice(0, tiesShown);
  const people = new Map(
    (
      await readTied(
        id,
        shown.map(({ other }) => other),
      )
    ).map((one) => [one.id, one]),
  );
  return {
    ties: shown.flatMap(({ other, ...tie }) => {
      const one = people.get(other);
      return one ? [viewTie(one, tie)] : [];
    }),
    is_cut: found.length > shown.length,
    public_places: signs.filter(({ other }) => other === null).reduce((sum, { times }) => sum + times, 0),
  };
}

type Sign = Tie['signs'][number];
const viewSign = ({ sign, times, people, seen_at }: SignRow): Sign => ({
  ...{ sign, times, people, weight: weightOf(sign, people) },
  seen_at: seen_at.toISOString(),
});
const byGravity = (a: Sign, b: Sign) => b.weight - a.weight || tieSigns.indexOf(a.sign) - tieSigns.indexOf(b.sign);
const lastSeen = (signs: readonly Sign[]): number => Math.max(...signs.map(({ seen_at }) => Date.parse(seen_at)));

const viewTie = (
  { person, status, orders, total_minor }: TiedPerson,
  { signs, weight }: { signs: Sign[]; weight: number },
): Ties['ties'][number] => ({
  person: { ...person, status },
  strength: strengthOf(weight),
  ...{ weight, signs },
  orders: { count: orders, total_minor },
});
