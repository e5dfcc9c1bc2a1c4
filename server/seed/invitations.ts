import { adminRejectReferral, expireReferral } from '../src/features/referrals/index.ts';
import type { Tx } from '../src/platform/db/index.ts';
import { days, later, now } from '../src/platform/index.ts';
import { demoCustomer, demoSeller } from './order-plans.ts';
import { memberOf, type Step } from './order-walk.ts';
import { forgetTimer, listJoined, recordInviter } from './orders.sql.ts';
import { insertRows } from './rows.sql.ts';

type Invitation = { invited: string; by: string; isRejected?: true };
const invitations: readonly Invitation[] = [
  { by: demoSeller, invited: 'nadezhda_o' },
  { by: demoSeller, invited: 'svetlana_p' },
  { by: demoSeller, invited: 'y_dmitrievsky' },
  { by: demoSeller, invited: 'p_kuzmichev' },
  { by: demoSeller, invited: 'aigul_n', isRejected: true },
  { by: demoCustomer, invited: 'yana_grishina' },
  { by: demoCustomer, invited: 'zlata_f' },
];
const followed: Record<string, number> = { [demoSeller]: 46, [demoCustomer]: 9 };

export async function invitationSteps(tx: Tx, people: ReadonlyMap<string, string>, admin_id: string): Promise<Step[]> {
  const joined = new Map(
    (await listJoined(tx, [...invitations.map(({ invited }) => invited)])).map((person) => [person.user_name, person]),
  );
  const links = Object.entries(followed).map(([user_name, views_count]) => ({ id: people.get(user_name), views_count }));
  await insertRows(tx, 'referral_links', links);
  return invitations.flatMap(({ invited, by, isRejected }) => {
    const person = joined.get(invited);
    const referred_by = people.get(by);
    return person && referred_by ? [joinStep(tx, person, referred_by, isRejected ? admin_id : undefined)] : [];
  });
}

function joinStep(tx: Tx, { id, created_at }: { id: string; created_at: Date }, referred_by: string, rejected_by?: string): Step {
  return {
    at: created_at,
    run: async () => {
      const data = { referred_by };
      await tx.announce({ type: 'user.registered', entity: 'user', entity_id: id, actor: 'customer', actor_id: id, data });
      const referral_id = await recordInviter(tx, id, referred_by);
      return [expireStep(tx, referral_id), ...(rejected_by ? [rejectStep(rejected_by, referral_id)] : [])];
    },
  };
}

function expireStep(tx: Tx, referral_id: string): Step {
  const at = later(days(180));
  return {
    at,
    run: async () => {
      await expireReferral(referral_id);
      await forgetTimer(tx, 'referral', referral_id, 'expire', now());
      return [];
    },
  };
}

const rejectStep = (admin_id: string, referral_id: string): Step => ({
  at: later(days(3)),
  run: async () => {
    await adminRejectReferral(memberOf(admin_id), referral_id, {
      reason: 'Второй аккаунт того же человека: почту подтвердили с одного компьютера',
    });
    return [];
  },
});
