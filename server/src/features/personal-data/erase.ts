/** After two weeks: erases personal data; orders and money keep a number for the person. */

import { randomBytes } from 'node:crypto';
import { inTransaction } from '../../platform/db/index.ts';
import { days, later, now } from '../../platform/index.ts';
import { setTimer } from '../../platform/jobs/timers.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { endSessionsOf } from '../auth/index.ts';
import { forgetFilesOf } from '../files/index.ts';
import { forgetIdentityOf } from '../identity/index.ts';
import { lockAvailable } from '../ledger/index.ts';
import { withdrawPortfolioOf } from '../portfolio/index.ts';
import { closeOpenProjectsOf } from '../projects/index.ts';
import { archiveServicesOf } from '../services/index.ts';
import { lockUser, newReferralCode, nobodysHash } from '../users/index.ts';
import { blurPerson, closeProjectsOf, endOffersOf, forgetRowsOf, withdrawBidsOf } from './inventory.sql.ts';
import { obstaclesOf } from './leave.policy.ts';
import { findObligations, setEraseAt } from './leave.sql.ts';
import { erasedLetter } from './letters.ts';

/** Skips who came back; retried daily while money or orders are open. */
export function erasePerson(user_id: string): Promise<void> {
  return inTransaction(async (tx) => {
    const user = await lockUser(tx, user_id);
    if (!user?.erase_at || user.erase_at > now()) return;
    await lockAvailable(tx, user.id);
    if (obstaclesOf(await findObligations(user.id, tx.db)).length > 0) {
      const tomorrow = later(days(1));
      await setEraseAt(tx, user.id, tomorrow);
      await setTimer(tx, 'user', user.id, 'erase', tomorrow);
      return;
    }
    await archiveServicesOf(tx, user.id);
    await closeOpenProjectsOf(tx, user.id);
    await closeProjectsOf(tx, user.id);
    await withdrawBidsOf(tx, user.id);
    await endOffersOf(tx, user.id);
    await withdrawPortfolioOf(tx, user.id);
    await endSessionsOf(tx, user.id, 'erased');
    await forgetIdentityOf(tx, user.id);
    await forgetRowsOf(tx, user.id);
    await forgetFilesOf(tx, user.id, user.avatar_file_id);
    const nobody = randomBytes(6).toString('hex');
    await blurPerson(tx, user.id, {
      user_name: `deleted-${nobody}`,
      email: `${nobody}@deleted.invalid`,
      password_hash: nobodysHash,
      referral_code: newReferralCode(),
    });
    await tx.announce({ type: 'user.erased', entity: 'user', entity_id: user.id, actor: 'clock' });
    await sendMail(tx, erasedLetter(user));
  });
}
