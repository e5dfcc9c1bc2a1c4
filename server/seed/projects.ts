import { rub } from '@artel/contracts/kit/money.ts';
import { v7 as newId } from 'uuid';
import { inTransaction } from '../src/platform/db/index.ts';
import { days, hours, later, now } from '../src/platform/index.ts';
import { setTimer } from '../src/platform/jobs/timers.ts';
import { type OwnProjectSeed, ownProjects, type ProjectSeed, projectGoals, projectQuestions, projects } from './content/index.ts';
import { demoCustomer } from './order-plans.ts';
import { claimStep, findIds, insertRows, isStepDone, type Row } from './rows.sql.ts';
import { inDaytime, spread } from './spread.ts';

const openFor_days = 28;

/** Idempotent; needs people and categories. */
export async function seedProjects(onProgress: (step: string, share: number) => void): Promise<void> {
  if (await isStepDone('projects')) return;
  await inTransaction(async (tx) => {
    if (!(await claimStep(tx, 'projects', now()))) return;
    const people = await findIds(tx, 'users', 'user_name');
    const trades = await findIds(tx, 'categories', 'slug');
    const open = projects.map((project, at) => ({ ...rowOf(project, people, trades), ...requested(project, at) }));
    const own = ownProjects.map((project) => ownRow(project, people, trades));
    // rows of one statement have equal columns
    await insertRows(tx, 'projects', open);
    for (const row of own) await insertRows(tx, 'projects', [row]);
    await insertRows(tx, 'events', [...open, ...own].flatMap(historyOf));
    for (const { id, active_until } of open) await setTimer(tx, 'project', id as string, 'expire', active_until as Date);
    onProgress(`Проекты: ${open.length + own.length}`, 1);
  });
}

function rowOf(seed: ProjectSeed, people: ReadonlyMap<string, string>, trades: ReadonlyMap<string, string>): Row {
  const published_at = inDaytime(later(-hours(1 + 11 * 24 * spread(`project ${seed.title}`))));
  const isOneSum = seed.budget_from_rub === seed.budget_to_rub;
  return {
    id: newId(),
    customer_id: people.get(seed.customer),
    status: 'active',
    title: seed.title,
    description: seed.description,
    category_id: trades.get(seed.category),
    sub_category_id: trades.get(seed.sub_category),
    deliverables: seed.deliverables,
    tags: seed.tags,
    budget_kind: isOneSum ? 'fixed' : 'range',
    budget_from_minor: rub(seed.budget_from_rub),
    budget_to_minor: rub(seed.budget_to_rub),
    deadline_days: seed.deadline_days,
    active_until: later(days(openFor_days), published_at),
    published_at,
    created_at: published_at,
    updated_at: published_at,
  };
}

/** Every fourth wants stages, every sixth a level. */
const requested = (project: ProjectSeed, at: number): Row => ({
  goal: projectGoals[at % projectGoals.length],
  questions: [projectQuestions[at % projectQuestions.length], projectQuestions[(at + 3) % projectQuestions.length]],
  stages_wanted: at % 4 === 0 ? [`Набросок: ${project.deliverables[0]!.toLowerCase()}`, 'Правки и согласование', 'Готовые файлы'] : [],
  require_level: at % 6 === 5 ? 'trusted' : null,
  visibility: at % 12 === 7 ? 'registered' : 'public',
});

function ownRow(seed: OwnProjectSeed, people: ReadonlyMap<string, string>, trades: ReadonlyMap<string, string>): Row {
  const since = inDaytime(later(-days(seed.days_ago)));
  const isShown = seed.status === 'expired' || seed.status === 'closed';
  return {
    ...rowOf({ ...seed, customer: demoCustomer }, people, trades),
    status: seed.status,
    goal: seed.goal,
    published_at: isShown ? since : null,
    active_until: isShown ? later(days(14), since) : null,
    closed_at: isShown ? later(days(14), since) : null,
    closed_reason: seed.status === 'closed' ? seed.reason : null,
    submitted_at: seed.status === 'on_moderation' ? since : null,
    moderation: seed.status === 'needs_changes' ? { comments: [{ field: 'description', text: seed.reason }] } : {},
    created_at: since,
    updated_at: since,
  };
}

type Step = {
  type: string;
  from: string | null;
  to: string;
  actor: 'customer' | 'staff' | 'clock' | 'system';
  at: unknown;
  reason?: unknown;
};
function historyOf(project: Row): Row[] {
  const { status, created_at, published_at, closed_at, closed_reason } = project;
  const steps: Step[] = [{ type: 'created', from: null, to: 'draft', actor: 'customer', at: created_at }];
  if (status !== 'draft') steps.push({ type: 'submitted', from: 'draft', to: 'on_moderation', actor: 'customer', at: created_at });
  if (published_at) steps.push({ type: 'approved', from: 'on_moderation', to: 'active', actor: 'system', at: published_at });
  if (status === 'needs_changes')
    steps.push({ type: 'changes_requested', from: 'on_moderation', to: status, actor: 'staff', at: created_at });
  if (status === 'expired') steps.push({ type: 'expired', from: 'active', to: status, actor: 'clock', at: closed_at });
  if (status === 'closed')
    steps.push({ type: 'closed', from: 'active', to: status, actor: 'customer', at: closed_at, reason: closed_reason });
  return steps.map(({ type, from, to, actor, at, reason = null }) => ({
    id: newId(),
    type: `project.${type}`,
    entity: 'project',
    entity_id: project.id,
    from_status: from,
    to_status: to,
    actor_id: actor === 'customer' ? project.customer_id : null,
    actor,
    reason,
    data: {},
    at,
  }));
}
