import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import type { AccountStatus, exportUsers as exportCall } from '@artel/contracts/people/accounts/accounts.ts';
import type { Role } from '@artel/contracts/people/users.ts';
import { searchLike } from '../../platform/db/index.ts';
import type { Member } from '../../platform/index.ts';
import { CSV_REQUESTED, type CsvTable, csvFileOf, personCell, timeCell } from '../../platform/text/csv.ts';
import { viewListed } from './account.view.ts';
import { readAccounts } from './accounts.sql.ts';
import { narrowedTo } from './queues.ts';
import { wholeOf } from './whole-of.ts';

const statusText: Record<AccountStatus, string> = { active: 'Активен', limited: 'Ограничен', blocked: 'Заблокирован', deleted: 'Удалён' };
const roleText: Record<Role, string> = { customer: 'заказчик', seller: 'исполнитель', admin: 'администрация' };
const columns = ['Логин', 'Имя', 'Почта', 'Роли', 'Состояние', 'Заказов', 'На бирже', 'Последний визит'];

export async function exportUsers(viewer: Member, { q, status, queue }: BodyOf<typeof exportCall>): Promise<CsvTable> {
  const { queued, riskOf } = await narrowedTo(viewer, queue);
  const input = { queued, words: searchLike(q), whole: wholeOf(q), status, after: undefined, size: CSV_REQUESTED };
  const rows = (await readAccounts(input)).rows
    .map((user) => viewListed(user, riskOf.get(user.id)))
    .map((user) => [
      ...[
        user.user_name,
        personCell(user),
        user.masked_email,
        user.roles.map((role) => roleText[role]).join(', '),
        statusText[user.status],
      ],
      ...[String(user.orders_count), timeCell(user.created_at), timeCell(user.last_seen_at)],
      ...(user.risk ? [String(user.risk.score), user.risk.reasons.map((reason) => reason.words).join('; ')] : []),
    ]);
  return csvFileOf('пользователи', queue === 'risk' ? [...columns, 'Риск', 'Почему'] : columns, rows);
}
