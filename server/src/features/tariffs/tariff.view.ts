import type { Tariff, TariffChange, TariffRates } from '@artel/contracts/money/tariffs.ts';
import { changingFees } from '@artel/contracts/money/tariffs.ts';
import type { z } from 'zod';
import { allowedActions, onWire } from '../../platform/index.ts';
import { type FeeVersion, feeKinds } from '../fees/index.ts';
import { mayCallOff, moverOf } from './tariff.policy.ts';
import { tariffLifecycle } from './tariff-change.lifecycle.ts';
import type { TariffRecord } from './tariffs.sql.ts';

export type TariffChangeView = z.input<typeof TariffChange>;
export type TariffView = z.input<typeof Tariff>;
export type Looker = { user_id: string; isSenior: boolean };

const ratesIn = ({ percent_bp, fixed_minor, min_minor, max_minor, tiers }: TariffRates): TariffRates => ({
  percent_bp,
  fixed_minor,
  min_minor,
  max_minor,
  tiers,
});

export function viewChange(one: TariffRecord, { user_id, isSenior }: Looker, at: Date): TariffChangeView {
  const actions = allowedActions(tariffLifecycle, one.status, moverOf(one.proposed_by?._id ?? null, user_id, isSenior));
  return {
    ...onWire(one),
    title: feeKinds[one.key].title,
    kind: feeKinds[one.key].kind,
    rates: ratesIn(one),
    is_ahead: at < one.valid_from,
    called_off:
      one.called_off_at && one.called_off_by
        ? { by: one.called_off_by, at: one.called_off_at.toISOString(), why: one.called_off_why ?? '' }
        : null,
    allowed_actions: actions.filter(
      (action) => action !== 'call_off' || mayCallOff(one.valid_from, at),
    ) as TariffChangeView['allowed_actions'],
  };
}

export function viewTariff(holds: FeeVersion, announced: FeeVersion | undefined, isProposed: boolean): TariffView {
  const { key, version, valid_from } = holds;
  const { title, payer, kind } = feeKinds[key];
  return {
    key,
    title,
    payer,
    kind,
    version,
    valid_from: valid_from.toISOString(),
    rates: ratesIn(holds),
    announced: announced ? { version: announced.version, valid_from: announced.valid_from.toISOString(), rates: ratesIn(announced) } : null,
    is_proposed: isProposed,
    may_propose: !announced && !isProposed && (changingFees as readonly string[]).includes(key),
  };
}
