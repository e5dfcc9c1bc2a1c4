import type { PersonRef } from '@artel/contracts/people/users.ts';
import { type AnswerBlock, type FaqSection, faqSections, type HelpCase, type VoteReason } from '@artel/contracts/site/faq.ts';
import type { FaqStatus, FaqText } from '@artel/contracts/site/faq-editor.ts';
import { type Insertable, type Kysely, sql } from 'kysely';
import { now } from '../../platform/clock.ts';
import {
  type Cursor,
  type CursorRow,
  type DB,
  type FaqVoices,
  hotRead,
  listByCursor,
  personColumn,
  ROWS,
  read,
  type Tx,
} from '../../platform/db/index.ts';

export type Written = { section: FaqSection; question: string; answer: AnswerBlock[]; help_title: string; help_text: string };
type VoteCounts = { yes: number; no: number };
export type ShownRow = Pick<Written, 'section' | 'question' | 'answer'> & VoteCounts & { id: string; slug: string };
export type QuestionRow = ShownRow & Written & { status: FaqStatus; version: number; editor: PersonRef | null; saved_at: Date };

const newest = 'faq_questions q join faq_versions v on v.question_id = q.id and v.number = q.version';
const votes = 'q.helped_yes as yes, q.helped_no as no';
const inOrder = `order by array_position(array['${faqSections.join("','")}'], q.section), q.place, q.id`;

export const listShown = (): Promise<ShownRow[]> =>
  hotRead<ShownRow>(
    'faq',
    `select q.id, q.slug, q.section, v.question, v.answer, ${votes}
     from ${newest} where q.status = 'published' ${inOrder}`,
    [],
  );

export const listCases = (): Promise<HelpCase[]> =>
  hotRead<HelpCase>(
    'help-cases',
    `select q.slug, v.help_title as title, v.help_text as text from ${newest}
     where q.status = 'published' and v.help_title <> '' ${inOrder}`,
    [],
  );

const editorOf = `case when e.id is null then null else ${personColumn('e')} end as editor`;
const columns = `q.id, q.slug, q.section, q.status, q.version, v.question, v.answer, v.help_title, v.help_text, v.saved_at, ${votes}, ${editorOf}`;
const whole = `${newest} left join users e on e.id = v.editor_id`;

export async function listQuestions(): Promise<QuestionRow[]> {
  return (await sql<QuestionRow>`select ${sql.raw(columns)} from ${sql.raw(whole)} ${sql.raw(inOrder)}`.execute(read())).rows;
}

export async function findQuestion(db: Kysely<DB>, id: string): Promise<QuestionRow | undefined> {
  return (await sql<QuestionRow>`select ${sql.raw(columns)} from ${sql.raw(whole)} where q.id = ${id}`.execute(db)).rows[0];
}

export async function lockQuestion(tx: Tx, id: string): Promise<QuestionRow | undefined> {
  await tx.client.query('select from faq_questions where id = $1 for update', [id]);
  return findQuestion(tx.db, id);
}

export async function lockSection(tx: Tx, section?: FaqSection): Promise<string[]> {
  const { rows } = await tx.client.query<{ id: string; section: string }>('select id, section from faq_questions order by id for update');
  return rows.filter((row) => row.section === section).map(({ id }) => id);
}

export async function countInSection(tx: Tx, section: FaqSection): Promise<number> {
  const { rows } = await tx.client.query<{ n: number }>('select coalesce(max(place), 0)::int as n from faq_questions where section = $1', [
    section,
  ]);
  return rows[0]!.n;
}

export async function isSlugTaken(tx: Tx, slug: string): Promise<boolean> {
  return (await tx.client.query('select from faq_questions where slug = $1', [slug])).rowCount === 1;
}

export async function insertQuestion(
  tx: Tx,
  { id, slug, section, place }: { id: string; slug: string; section: FaqSection; place: number },
): Promise<void> {
  await tx.client.query(`insert into faq_questions (id, slug, section, place, status, version) values ($1, $2, $3, $4, 'draft', 1)`, [
    id,
    slug,
    section,
    place,
  ]);
}

export async function insertVersion(tx: Tx, question_id: string, number: number, written: Written, editor_id: string): Promise<void> {
  await tx.db
    .insertInto('faq_versions')
    .values({ ...written, answer: JSON.stringify(written.answer), question_id, number, editor_id, saved_at: now() })
    .execute();
}

export async function findVersion(tx: Tx, question_id: string, number: number): Promise<Written | undefined> {
  const { rows } = await tx.client.query<Written>(
    'select section, question, answer, help_title, help_text from faq_versions where question_id = $1 and number = $2',
    [question_id, number],
  );
  return rows[0];
}

export async function recordSave(tx: Tx, { id }: QuestionRow, section: FaqSection, place: number | undefined): Promise<void> {
  await tx.client.query('update faq_questions set version = version + 1, section = $2, place = coalesce($3, place) where id = $1', [
    id,
    section,
    place ?? null,
  ]);
}

export async function recordMove(tx: Tx, { id }: QuestionRow, status: FaqStatus): Promise<void> {
  await tx.client.query('update faq_questions set status = $2 where id = $1', [id, status]);
}

export async function placeQuestions(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.client.query(
    'update faq_questions q set place = p.place from unnest($1::uuid[]) with ordinality as p (id, place) where q.id = p.id',
    [ids],
  );
}

type VersionRow = Written & { number: number; editor: PersonRef | null; saved_at: Date };
export async function listVersions(question_id: string, before: number | undefined): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select v.number, v.section, v.question, v.answer, v.help_title, v.help_text, v.saved_at, ${sql.raw(editorOf)}
    from faq_versions v left join users e on e.id = v.editor_id
    where v.question_id = ${question_id} ${before === undefined ? sql`` : sql`and v.number < ${before}`}
    order by v.number desc limit ${ROWS + 1}`.execute(read());
  return rows;
}

/** Locked where it is shown: its voices are counted one after another. */
export async function lockShownQuestion(tx: Tx, id: string): Promise<boolean> {
  return (await tx.client.query(`select from faq_questions where id = $1 and status = 'published' for no key update`, [id])).rowCount === 1;
}

export async function upsertVote(tx: Tx, voice: Insertable<FaqVoices>): Promise<void> {
  await tx.db
    .insertInto('faq_voices')
    .values(voice)
    .onConflict((same) =>
      same.columns(['question_id', 'visitor']).doUpdateSet(({ ref }) => ({
        is_helpful: ref('excluded.is_helpful'),
        reason: ref('excluded.reason'),
        words: ref('excluded.words'),
        said_at: ref('excluded.said_at'),
      })),
    )
    .execute();
}

export async function dropPhrasesBefore(tx: Tx, at: Date): Promise<void> {
  await tx.client.query(`update faq_voices set words = '' where said_at < $1 and words <> ''`, [at]);
}

type FaqTextRow = CursorRow & Omit<FaqText, '_id' | 'said_at' | 'reason'> & { reason: VoteReason | null; said_at: Date };
export const tagPhrases = (question_id: string | undefined, after: Cursor | undefined) =>
  listByCursor<FaqTextRow>({
    of: 'w',
    by: 'said_at',
    columns: 'w.question_id, v.question, w.is_helpful, w.reason, w.words, w.said_at',
    from: `faq_voices w join faq_questions q on q.id = w.question_id join faq_versions v on v.question_id = q.id and v.number = q.version`,
    only: `w.words <> ''`,
    where: [[question_id, (at) => `w.question_id = ${at}::uuid`]],
    after,
  });

export async function findFaqChange(): Promise<Date | undefined> {
  const rows = await hotRead<{ at: Date | null }>(
    'faq-change',
    `select max(v.saved_at) as at from ${newest} where q.status = 'published'`,
    [],
  );
  return rows[0]?.at ?? undefined;
}
