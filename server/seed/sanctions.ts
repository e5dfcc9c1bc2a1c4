import { rights } from '@artel/contracts/kit/endpoint.ts';
import { setSanction } from '../src/features/sanctions/index.ts';
import { asOneTransaction } from '../src/platform/db/index.ts';
import { now } from '../src/platform/index.ts';
import { memberOf } from './order-walk.ts';
import { claimStep, findIds, isStepDone } from './rows.sql.ts';

const mark = 'sanctions';
const warned = 'b_vedernikov';
const limited = 's_rogov';

/** Idempotent: rows and mark are one transaction. */
export async function seedSanctions(onProgress: (step: string, share: number) => void): Promise<void> {
  if (await isStepDone(mark)) return;
  await asOneTransaction(async (tx) => {
    if (!(await claimStep(tx, mark, now()))) return;
    const people = await findIds(tx, 'users', 'user_name');
    const staff = { ...memberOf(people.get('artel')!), active_role: 'admin' as const, permissions: [...rights] };
    await setSanction(staff, people.get(warned)!, {
      kind: 'warning',
      limits: [],
      days: 90,
      reason: 'first',
      rule: 'sanctions-1.6',
      newest_id: null,
      words: 'Одно и то же сообщение вы разослали одиннадцати заказчикам за вечер. Это рассылка, так делать нельзя.',
      evidence: [
        { type: 'quote', words: 'Здравствуйте! Сделаю ваш проект дешевле всех, посмотрите мой профиль', where: 'Сообщения 23 ноября' },
      ],
    });
    await setSanction(staff, people.get(limited)!, {
      kind: 'limits',
      limits: ['bids', 'chat'],
      days: 7,
      reason: 'repeated',
      rule: 'sanctions-1.1',
      newest_id: null,
      words: 'В переписке вы дважды предложили заплатить мимо сервиса. Первый раз мы предупреждали.',
      evidence: [{ type: 'quote', words: 'Давайте без комиссии, скину номер карты', where: 'Сообщение 24 ноября' }],
    });
    onProgress('Меры', 1);
  });
}
