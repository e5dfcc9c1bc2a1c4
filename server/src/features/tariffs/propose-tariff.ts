import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import type { proposeTariff as proposeCall } from '@artel/contracts/money/tariffs.ts';
import { v7 as newId } from 'uuid';
import { inTransaction } from '../../platform/db/index.ts';
import { later, type Member, now, refuse } from '../../platform/index.ts';
import { setTimer } from '../../platform/jobs/timers.ts';
import { propose } from '../approvals/index.ts';
import { feesNow } from '../fees/index.ts';
import { lookerOf } from './read-tariffs.ts';
import { announceTariff, auditTariff } from './sign-tariff.ts';
import { beginOf, EXPIRES_AFTER_MS, flawsOf, isTooFar, isTooSoon, ratesOf } from './tariff.policy.ts';
import { type TariffChangeView, viewChange } from './tariff.view.ts';
import { findTariff, findWaiting, insertTariff, lockTariffs } from './tariffs.sql.ts';

/** Refuses INPUT_INVALID with words for each field, and while another change of the same fee waits or is announced. */
export const proposeTariff = (
  viewer: Member,
  { reason, valid_from: day, ...input }: BodyOf<typeof proposeCall>,
): Promise<TariffChangeView> =>
  inTransaction(async (tx) => {
    await lockTariffs(tx);
    const at = now();
    const waiting = await findWaiting(tx, input.key, at);
    if (waiting) refuse(waiting === 'open' ? 'TARIFF_CHANGE_IS_OPEN' : 'TARIFF_IS_ANNOUNCED');
    const valid_from = beginOf(day);
    const flaws = flawsOf(input, (await feesNow())[input.key]);
    if (isTooSoon(valid_from, at)) flaws.valid_from = 'Не раньше чем через десять дней: люди должны узнать заранее';
    if (isTooFar(valid_from, at)) flaws.valid_from = 'Не дальше чем на год вперёд';
    if (Object.keys(flaws).length > 0) refuse('INPUT_INVALID', flaws);
    const id = newId();
    const expires_at = later(EXPIRES_AFTER_MS);
    const rates = ratesOf(input);
    await insertTariff(tx, { id, key: input.key, ...rates, valid_from, proposed_at: at, expires_at });
    await propose(tx, viewer, { kind: 'tariff', entity_id: id, proposal: { key: input.key, ...rates, valid_from: day }, reason });
    await setTimer(tx, 'tariff', id, 'expire', expires_at);
    const proposed = (await findTariff(tx, id))!;
    await announceTariff(tx, proposed, 'proposed', viewer, reason);
    await auditTariff(tx, viewer, proposed, 'tariff_proposed', reason);
    return viewChange(proposed, lookerOf(viewer), at);
  });
