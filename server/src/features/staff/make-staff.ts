/**
 * The first of the staff, and the second superadmin, are made on the machine: nobody is there yet to sign. The log of actions has it, and
 * whoever is a superadmin already hears of it.
 */
import { rights } from '@artel/contracts/kit/endpoint.ts';
import { rightText } from '@artel/contracts/people/right-text.ts';
import { v7 as newId } from 'uuid';
import { inTransaction } from '../../platform/db/index.ts';
import { noteChanges, writeRecord } from '../audit/index.ts';
import { notifyEach } from '../notifications/index.ts';
import { giveEveryRight, listStaff } from '../users/index.ts';

const reason = 'Команда npm run staff на сервере';
const named = (own: readonly string[]): string =>
  rights
    .filter((right) => own.includes(right))
    .map((right) => rightText[right].name)
    .join(', ');

/** `had`: every right before; nothing is written then. `nobody`: no account of this confirmed address. */
export const makeStaff = (email: string): Promise<'made' | 'had' | 'nobody'> =>
  inTransaction(async (tx) => {
    const seniors = await listStaff(tx, 'superadmin');
    const owner = await giveEveryRight(tx, email);
    if (!owner) return 'nobody';
    if (rights.every((right) => owner.had.includes(right))) return 'had';
    await notifyEach(
      tx,
      seniors
        .filter(({ id }) => id !== owner.id)
        .map(({ id }) => ({
          code: 'N-K2',
          kind: 'security' as const,
          to: id,
          entity: { type: 'user', id: owner.id },
          dedupe_key: newId(),
          title: `Все права даны командой на сервере: @${owner.user_name}`,
          text: 'Если это не вы и не коллега, смените доступ к серверу.',
          url: '/admin/staff',
          isMailed: true,
        })),
    );
    noteChanges({ right: named(owner.had) }, { right: named(rights) }, ['right']);
    await writeRecord(tx, {
      staff_id: owner.id,
      person_id: owner.id,
      action: 'staff_made',
      entity: 'user',
      entity_id: owner.id,
      reason,
      data: {},
    });
    return 'made';
  });
