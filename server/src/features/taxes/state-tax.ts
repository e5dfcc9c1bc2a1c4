import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import { readInn } from '@artel/contracts/kit/inn.ts';
import type { stateTax as stateTaxCall } from '@artel/contracts/money/taxes.ts';
import type { TaxKind } from '@artel/contracts/people/users.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { consume, featureLimit } from '../../platform/http/limits.ts';
import { type Member, now, refuse, refuseField } from '../../platform/index.ts';
import { publishChanged } from '../../platform/realtime/feed.ts';
import { actorOf, changeUser, lockUser } from '../users/index.ts';
import { dropProof } from '../verification/index.ts';
import { requestTaxStatus } from './fetch-tax-status.ts';
import { fitsKind, standingOf } from './tax.policy.ts';
import { type TaxView, viewTax } from './tax.view.ts';
import { findTax, forgetNumber, storeNumber } from './taxes.sql.ts';

export const getMyTax = async ({ user_id }: Member): Promise<TaxView> => viewTax(await findTax(user_id));

/** The line of the tax service is everybody's. */
const mayRecheck = () => featureLimit('tax-asked-an-hour', 10, 3_600);

/** Refuses at the field `inn` what does not fit. Said again unchanged, nothing happens. */
export async function stateTax(viewer: Member, { kind, inn: typed }: BodyOf<typeof stateTaxCall>): Promise<TaxView> {
  const inn = numberFor(kind, typed);
  await consume(mayRecheck(), viewer.user_id);
  return inTransaction(async (tx) => {
    const user = (await lockUser(tx, viewer.user_id)) ?? refuse('SIGN_IN_NEEDED');
    const before = await findTax(user.id, tx.db);
    if (kind === before.kind && (inn ?? null) === before.inn) return viewTax(before);
    if ((inn ?? null) !== before.inn) await dropProof(tx, user.id, 'tax');
    if (inn === undefined) await forgetNumber(tx, user.id);
    else if (inn !== before.inn) await storeNumber(tx, user.id, inn, now());
    await changeUser(tx, user.id, { tax_kind: kind });
    await tx.announce({
      type: 'user.profile_changed',
      entity: 'user',
      entity_id: user.id,
      actor: actorOf(user.active_role),
      actor_id: user.id,
      data: { fields: ['tax_kind'] },
    });
    const after = await findTax(user.id, tx.db);
    if (standingOf(after) === 'asking') await requestTaxStatus(tx, user.id);
    for (const type of ['tax', 'user', 'verification']) await publishChanged(tx, [user.id], { type, id: user.id });
    return viewTax(after);
  });
}

function numberFor(kind: TaxKind, typed: string): string | undefined {
  if (kind === 'person') return undefined;
  const inn = readInn(typed) ?? refuseField('inn', 'Укажите ИНН');
  if (!fitsKind(inn, kind)) refuseField('inn', kind === 'company' ? 'У компании ИНН из 10 цифр' : 'У человека ИНН из 12 цифр');
  return inn;
}

/** Refuses TAX_NOT_ASKED for members the service is not asked about. Repeated, it changes nothing. */
export async function recheckTaxStatus(viewer: Member): Promise<TaxView> {
  await consume(mayRecheck(), viewer.user_id);
  return inTransaction(async (tx) => {
    await lockUser(tx, viewer.user_id);
    const standing = standingOf(await findTax(viewer.user_id, tx.db));
    if (!['asking', 'confirmed', 'lost'].includes(standing)) refuse('TAX_NOT_ASKED');
    await requestTaxStatus(tx, viewer.user_id);
    return viewTax(await findTax(viewer.user_id, tx.db));
  });
}
