/** Somebody has sent papers and waits, somebody was approved: by the product's own use cases. The papers are drawn, of nobody. */

import {
  approveIdentity,
  beginIdentity,
  sendIdentity,
  storeDocument,
  takeIdentityCase,
  viewDocument,
} from '../src/features/identity/index.ts';
import { asOneTransaction } from '../src/platform/db/index.ts';
import { type Member, now } from '../src/platform/index.ts';
import { sha256 } from '../src/platform/secrets/hash.ts';
import { memberOf } from './order-walk.ts';
import { listUnproved } from './orders.sql.ts';
import { drawPage } from './print-page.ts';
import { claimStep, findIds, isStepDone } from './rows.sql.ts';

const mark = 'papers';

/** Idempotent. */
export async function seedDocuments(onProgress: (step: string, share: number) => void): Promise<void> {
  if (await isStepDone(mark)) return;
  const pages = { main: await drawPage('main'), selfie: await drawPage('selfie') };
  await asOneTransaction(async (tx) => {
    if (!(await claimStep(tx, mark, now()))) return;
    const people = await findIds(tx, 'users', 'user_name');
    const staff: Member = {
      ...memberOf(people.get('artel')!),
      active_role: 'admin',
      roles: ['customer', 'admin'],
      permissions: ['identity'],
    };
    const [waiting, known] = (await listUnproved(tx)).map(memberOf);
    for (const member of [waiting, known]) {
      if (!member) continue;
      await beginIdentity(member, { document: 'passport', is_agreed: true });
      for (const kind of ['main', 'selfie'] as const)
        await storeDocument(member, kind, { bytes: pages[kind], mime: 'image/webp', sha256: sha256(pages[kind], 'hex') });
      const { current } = await sendIdentity(member);
      if (member !== known) continue;
      const params = { id: current!._id };
      const { papers } = await takeIdentityCase(staff, params);
      for (const { _id } of papers) await viewDocument(staff, { ...params, paper_id: _id, reason: 'Сверяем данные по списку' });
      await approveIdentity(staff, params, {
        checked: ['name', 'date', 'face', 'term'],
        document_number: '00 00 000000',
        valid_until: null,
      });
    }
    onProgress('Документы на проверке', 1);
  });
}
