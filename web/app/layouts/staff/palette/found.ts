import type { adminListDisputes } from '@artel/contracts/disputes/admin-disputes.ts';
import type { ResultOf } from '@artel/contracts/kit/endpoint.ts';
import type { FoundMoney } from '@artel/contracts/money/money-desk.ts';
import type { adminListOrders } from '@artel/contracts/orders/admin-orders.ts';
import type { AccountRow } from '@artel/contracts/people/accounts/accounts.ts';
import type { adminListAppeals } from '@artel/contracts/people/appeals/admin-appeals.ts';
import { moneyPath, moneyTitle } from '../../../features/money-desk/index.ts';
import type { Queue } from '../../../features/pages/index.ts';
import { formatRubExact } from '../../../platform/format/index.ts';
import { fullName } from '../../../ui/index.ts';

export type Found = { id: string; group: string; to: string; name: string; note?: string };

export const LEAST_LETTERS = 2;
const shownOfEach = 5;

export const placesFound = (places: readonly Pick<Queue, 'path' | 'name'>[], q: string): Found[] =>
  places
    .filter(({ name }) => name.toLowerCase().includes(q.trim().toLowerCase()))
    .map(({ path, name }) => ({ id: path, group: 'Разделы', to: path, name }));

type Lists = {
  people?: readonly AccountRow[] | undefined;
  orders?: readonly ResultOf<typeof adminListOrders>[] | undefined;
  money?: readonly FoundMoney[] | undefined;
  disputes?: readonly ResultOf<typeof adminListDisputes>[] | undefined;
  appeals?: readonly ResultOf<typeof adminListAppeals>[] | undefined;
};
export const casesFound = ({ people = [], orders = [], money = [], disputes = [], appeals = [] }: Lists): Found[] => [
  ...people.slice(0, shownOfEach).map((person) => ({
    id: person._id,
    group: 'Люди',
    to: `/admin/users/${person._id}`,
    name: fullName(person),
    note: `@${person.user_name}`,
  })),
  ...orders.slice(0, shownOfEach).map(({ _id, number, title }) => ({
    id: _id,
    group: 'Заказы',
    to: `/admin/orders?id=${_id}`,
    name: title,
    note: `№${number}`,
  })),
  ...money.slice(0, shownOfEach).map((one) => ({
    id: one._id,
    group: 'Деньги',
    to: moneyPath(one),
    name: `${moneyTitle(one)}, ${fullName(one.person)}`,
    note: formatRubExact(one.amount_minor),
  })),
  ...disputes.slice(0, shownOfEach).map(({ _id, number, order }) => ({
    id: _id,
    group: 'Споры',
    to: `/admin/disputes/${_id}`,
    name: order.title,
    note: `С-${number}`,
  })),
  ...appeals.slice(0, shownOfEach).map(({ _id, number, text }) => ({
    id: _id,
    group: 'Обращения',
    to: `/admin/appeals/${_id}`,
    name: text.slice(0, 80),
    note: `О-${number}`,
  })),
];

export const stepIn = (found: readonly unknown[], at: number, by: 1 | -1): number =>
  found.length === 0 ? 0 : (at + by + found.length) % found.length;
