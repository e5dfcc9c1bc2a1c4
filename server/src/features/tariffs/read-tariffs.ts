import type { Page, QueryOf } from '@artel/contracts/kit/endpoint.ts';
import type { listTariffChanges as listCall } from '@artel/contracts/money/tariffs.ts';
import { keysetPage, readCursor } from '../../platform/db/index.ts';
import { hasRight, type Member, now } from '../../platform/index.ts';
import { announcedFees, versionsNow } from '../fees/index.ts';
import { earliestDay } from './tariff.policy.ts';
import { type Looker, type TariffChangeView, type TariffView, viewChange, viewTariff } from './tariff.view.ts';
import { listOpenKeys, readChanges } from './tariffs.sql.ts';

export const lookerOf = (viewer: Member): Looker => ({ user_id: viewer.user_id, isSenior: hasRight(viewer, 'superadmin') });

export async function getTariffs(): Promise<{ tariffs: TariffView[]; earliest_day: string }> {
  const [versions, announced, open] = await Promise.all([versionsNow(), announcedFees(), listOpenKeys()]);
  const tariffs = versions.map((one) =>
    viewTariff(
      one,
      announced.find(({ key }) => key === one.key),
      open.includes(one.key),
    ),
  );
  return { tariffs, earliest_day: earliestDay(now()) };
}

export async function listTariffChanges(viewer: Member, { state, after }: QueryOf<typeof listCall>): Promise<Page<TariffChangeView>> {
  return keysetPage(await readChanges(state, readCursor(after)), (row) => viewChange(row, lookerOf(viewer), now()));
}
