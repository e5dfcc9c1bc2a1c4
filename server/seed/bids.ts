import { v7 as newId } from 'uuid';
import { inTransaction } from '../src/platform/db/index.ts';
import { hours, later, minutes, now } from '../src/platform/index.ts';
import { countSeededBids, grantPlans, listOpenProjects, type OpenProject } from './bids.sql.ts';
import { bidText, bidTexts, counterText, sellers } from './content/index.ts';
import { demoCustomer, demoSeller } from './order-plans.ts';
import { listWorks } from './pictures.sql.ts';
import { claimStep, findIds, insertRows, isStepDone, type Row } from './rows.sql.ts';
import { inDaytime, pick, spread } from './spread.ts';
import { storeText } from './stored-files.ts';

const mark = 'bids';
const worksShown = 2;

/** Idempotent: rows and mark are one transaction. Needs people and projects. */
export async function seedBids(onProgress: (step: string, share: number) => void): Promise<void> {
  if (await isStepDone(mark)) return;
  await inTransaction(async (tx) => {
    if (!(await claimStep(tx, mark, now()))) return;
    const people = await findIds(tx, 'users', 'user_name');
    const works = Map.groupBy(await listWorks(tx), ({ owner }) => owner);
    const plans: Row[] = [];
    const bids: Row[] = [];
    for (const project of await listOpenProjects(tx)) {
      const most = bidTexts[project.title]?.length ?? 0;
      for (const [at, seller] of biddersFor(project, most).entries()) {
        const bid = rowOf(project, seller, people.get(seller)!, at);
        bid.work_ids = (works.get(seller) ?? [])
          .filter(({ trade }) => trade === project.trade)
          .slice(0, worksShown)
          .map(({ id }) => id);
        if (at % 3 === 1) {
          const plan = await storeText(people.get(seller)!, 'План и состав работ.txt', planOf(project, bid));
          plans.push(plan);
          bid.file_ids = [plan.id];
        }
        bids.push(bid);
      }
    }
    await insertRows(tx, 'files', plans);
    await insertRows(tx, 'bids', bids);
    await grantPlans(tx, now());
    await countSeededBids(tx);
    const offers = bids.filter(({ status }) => status === 'countered').map(offerOf);
    await insertRows(tx, 'bid_terms', offers);
    await insertRows(
      tx,
      'timers',
      offers.map(({ bid_id, due_at }) => ({ entity: 'bid', entity_id: bid_id, kind: 'counter', due_at, tries: 0 })),
    );
    onProgress(`Отклики: ${bids.length}`, 1);
  });
}

const fates = ['shortlisted', 'viewed', 'countered', 'sent', 'shortlisted', 'declined'] as const;

function biddersFor({ trade, title, customer }: OpenProject, most: number): string[] {
  const near = sellers.filter(({ category_slugs }) => category_slugs.includes(trade)).map(({ user_name }) => user_name);
  const others = sellers.map(({ user_name }) => user_name).filter((name) => !near.includes(name));
  const mixed = (names: string[]) => names.toSorted((a, b) => spread(`${title} ${a}`) - spread(`${title} ${b}`));
  const isWanted = customer === demoCustomer || spread(`demo seller ${title}`) < 0.25;
  const rest = [...mixed(near), ...mixed(others)].filter((name) => name !== demoSeller && name !== customer);
  return [...rest.slice(0, isWanted ? most - 1 : most), ...(isWanted ? [demoSeller] : [])].toSorted(
    (a, b) => spread(`turn ${title} ${a}`) - spread(`turn ${title} ${b}`),
  );
}

function rowOf(project: OpenProject, seller: string, seller_id: string, at: number): Row {
  const status = fates[at % fates.length]!;
  const seed = `${project.title} ${seller}`;
  const age = Math.max(1, (now().getTime() - project.published_at.getTime()) / hours(1));
  const drawn_at = inDaytime(later(hours(Math.min(age * 0.8, 0.5 + age * spread(`sent ${seed}`))), project.published_at));
  const sent_at = drawn_at > project.published_at ? drawn_at : later(minutes(20 + 30 * spread(`soon ${seed}`)), project.published_at);
  const viewed_at = status === 'sent' ? null : later((now().getTime() - sent_at.getTime()) * 0.4, sent_at);
  const price_minor = priceOf(project, seed);
  const term_days = Math.max(3, Math.round((project.deadline_days ?? 14) * (0.7 + 0.3 * spread(`term ${seed}`))));
  return {
    id: newId(),
    project_id: project.id,
    seller_id,
    status,
    price_minor,
    term_days,
    text: bidText(project.title, at),
    stages: spread(`stages ${seed}`) < 0.5 ? inThree(price_minor, term_days, project.deliverables) : [],
    answers: [],
    file_ids: [] as string[],
    work_ids: [] as string[],
    is_invited: false,
    is_spam: false,
    version: 1,
    turn: 1,
    sent_at,
    viewed_at,
    created_at: sent_at,
    updated_at: sent_at,
    shortlisted_at: status === 'shortlisted' ? viewed_at : null,
    declined_reason: status === 'declined' ? 'experience' : null,
    ended_at: status === 'declined' ? viewed_at : null,
  };
}

function offerOf(bid: Row): Row {
  const price_minor = Math.round(((bid.price_minor as number) * 0.9) / 50_000) * 50_000;
  const term_days = Math.max(2, (bid.term_days as number) - 2);
  const comment = pick(counterText, `why ${bid.text}`);
  return {
    bid_id: bid.id,
    no: 2,
    by: 'customer',
    price_minor,
    term_days,
    stages: [],
    comment,
    outcome: 'offered',
    at: now(),
    due_at: later(hours(60)),
  };
}

function priceOf({ budget_from_minor, budget_to_minor }: OpenProject, seed: string): number {
  const from = budget_from_minor ?? 1_000_000;
  const to = budget_to_minor ?? from * 2;
  return Math.round((from + (to * 1.1 - from) * spread(`price ${seed}`)) / 50_000) * 50_000;
}

export function inThree(price_minor: number, term_days: number, deliverables: readonly string[]) {
  const part = Math.floor(price_minor / 3 / 10_000) * 10_000;
  const days = Math.max(1, Math.floor(term_days / 3));
  const share = Math.max(1, Math.ceil(deliverables.length / 3));
  const stage = (title: string, results: readonly string[], price: number) => ({
    title,
    result: results.join('; ') || 'Правки и готовые файлы',
    price_minor: price,
    term_days: days,
  });
  return [
    stage('Первая часть', deliverables.slice(0, share), part),
    stage('Основная часть', deliverables.slice(share, share * 2), part),
    stage('Завершение', deliverables.slice(share * 2), price_minor - part * 2),
  ];
}

const planOf = ({ title, deliverables }: OpenProject, { term_days }: Row): string =>
  [
    title,
    '',
    'Что сдаю:',
    ...deliverables.map((item, at) => `${at + 1}. ${item}`),
    '',
    `Срок: ${term_days} дней с начала работы.`,
    'Каждый пункт сдаю отдельным файлом с его именем.',
    '',
  ].join('\n');
