/** Projects of the tests, written as rows: nobody publishes one through the product yet, and the lists read the table. */

import { rub } from '@artel/contracts/kit/money.ts';
import { editProject, saveProjectDraft, submitProject } from '@artel/contracts/projects/my-projects.ts';
import type { ProjectDraft, RequiredLevel, Visibility } from '@artel/contracts/projects/project-content.ts';
import { approveProject } from '@artel/contracts/projects/project-moderation.ts';
import type { ProjectStatus } from '@artel/contracts/projects/projects.ts';
import { v7 as newId } from 'uuid';
import { indexProjects } from '../src/features/projects/index.ts';
import { inTransaction, read } from '../src/platform/db/index.ts';
import { days, later, now } from '../src/platform/index.ts';
import { aCustomer, anAdmin, type TestPerson } from './people.ts';
import type { TestServer } from './server.ts';
import type { Trades } from './services.ts';

type Known = {
  customer?: TestPerson;
  status?: ProjectStatus;
  title?: string;
  description?: string;
  category_id?: string;
  sub_category_id?: string;
  budget_from_minor?: number | null;
  budget_to_minor?: number | null;
  bids_count?: number;
  max_bids?: number;
  visibility?: Visibility;
  require_level?: RequiredLevel;
  require_verified?: boolean;
  published_at?: Date | null;
  active_until?: Date | null;
};

/** An active project of design with a budget of 10 000–20 000 руб., open for two weeks, unless said otherwise. */
export async function aProject(trades: Trades, { customer, ...known }: Known = {}): Promise<string> {
  const id = newId();
  await read()
    .insertInto('projects')
    .values({
      id,
      customer_id: (customer ?? (await aCustomer())).user_id,
      status: 'active',
      title: 'Вывеска для пекарни',
      description: 'Нужна вывеска на фасад: буквы с подсветкой, макет для производства и согласование с городом.',
      category_id: trades.design,
      sub_category_id: trades.print,
      deliverables: JSON.stringify(['Макет в кривых', 'Паспорт фасада']),
      tags: JSON.stringify(['вывеска']),
      budget_from_minor: 1_000_000,
      budget_to_minor: 2_000_000,
      deadline_days: 14,
      published_at: now(),
      active_until: later(days(14)),
      created_at: now(),
      updated_at: now(),
      ...known,
    })
    .execute();
  await inTransaction((tx) => indexProjects(tx, [id]));
  return id;
}

/** The customer changes a published project, and a moderator lets through what has to be read; by itself the budget rises to 30 000 руб. */
export async function projectChanged(
  server: TestServer,
  customer: TestPerson,
  id: string,
  change: Partial<ProjectDraft> = { budget_to_minor: rub(30_000) },
): Promise<void> {
  const params = { id };
  const { version, content } = (await server.call(editProject, { as: customer, params })).body!.result;
  const attachments = content.attachments.map(({ file_id }) => ({ file_id }));
  const draft = { ...content, attachments, description: `${content.description} Работаем спокойно.`, ...change };
  const saved = await server.call(saveProjectDraft, { as: customer, params, body: { version, content: draft } });
  const shown = saved.ok ? await server.call(submitProject, { as: customer, params, body: {} }) : saved;
  if (!shown.ok) throw new Error(`a change was refused: ${JSON.stringify(shown.error)}`);
  const { is_change_sent, version: sent } = shown.body!.result;
  if (is_change_sent) await server.call(approveProject, { as: await anAdmin(['moderator']), params, body: { version: sent } });
}
