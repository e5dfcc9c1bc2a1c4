import {
  addressDays,
  type getLinkedAccounts as getCall,
  type LinkedAccount,
  LinkSign,
  linksShown,
} from '@artel/contracts/people/accounts/linked-accounts.ts';
import type { z } from 'zod';
import { days, later } from '../../../platform/index.ts';
import { mustBeKnown } from '../must-be-known.ts';
import { strengthOf, weightOf } from './link.policy.ts';
import { readSigns, readTied, type SignRow, type TiedPerson } from './links.sql.ts';

type LinkedAccounts = z.input<typeof getCall.result>;

export async function getLinkedAccounts(id: string): Promise<LinkedAccounts> {
  await mustBeKnown(id);
  const signs = await readSigns(id, later(-days(addressDays), new Date()));
  const found = Object.entries(Object.groupBy(signs, ({ other }) => other ?? ''))
    .filter(([other]) => other !== '')
    .map(([other, rows = []]) => ({ other, signs: rows.map(viewSign).toSorted(byGravity) }))
    .map((tie) => ({ ...tie, weight: tie.signs.reduce((sum, { weight }) => sum + weight, 0) }))
    .toSorted((a, b) => b.weight - a.weight || lastSeen(b.signs) - lastSeen(a.signs));
  const shown = found.slice(0, linksShown);
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
      return one ? [viewLinkedAccount(one, tie)] : [];
    }),
    is_cut: found.length > shown.length,
    public_places: signs.filter(({ other }) => other === null).reduce((sum, { times }) => sum + times, 0),
  };
}

type Sign = LinkedAccount['signs'][number];
const viewSign = ({ sign, times, people, seen_at }: SignRow): Sign => ({
  sign,
  times,
  people,
  weight: weightOf(sign, people),
  seen_at: seen_at.toISOString(),
});
const byGravity = (a: Sign, b: Sign) => b.weight - a.weight || LinkSign.options.indexOf(a.sign) - LinkSign.options.indexOf(b.sign);
const lastSeen = (signs: readonly Sign[]): number => Math.max(...signs.map(({ seen_at }) => Date.parse(seen_at)));

const viewLinkedAccount = (
  { person, status, orders, total_minor }: TiedPerson,
  { signs, weight }: { signs: Sign[]; weight: number },
): LinkedAccounts['ties'][number] => ({
  person: { ...person, status },
  strength: strengthOf(weight),
  weight,
  signs,
  orders: { count: orders, total_minor },
});
