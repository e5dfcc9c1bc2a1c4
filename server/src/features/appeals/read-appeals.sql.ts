import type {
  Appeal,
  AppealDecision,
  AppealStatus,
  AppealStep,
  AppealType,
  appealTabs,
  MyAppeal,
} from '@artel/contracts/people/appeals/appeals.ts';
import { openAppealStatuses } from '@artel/contracts/people/appeals/appeals.ts';
import {
  type CursorRow,
  hotRead,
  hotRow,
  isOneOf,
  isoColumn,
  listByCursor,
  type Newest,
  personColumn,
  ROWS,
  type Tx,
} from '../../platform/db/index.ts';
import type { AppealRecord } from './appeal.ts';

export const targetColumn = `case when p.target_snapshot ? 'title'
  then jsonb_build_object('title', p.target_snapshot ->> 'title', 'url', p.target_snapshot -> 'url') end as target`;
const isOpen = isOneOf('p.status', openAppealStatuses);

export type AppealRow = Omit<Appeal, '_id' | 'decide_by' | 'created_at'> & { id: string; decide_by: Date | null; created_at: Date };
const columns = `p.number::int as number, p.type, p.guest_email, p.reason_code, p.text, p.status, p.decide_by, p.created_at, ${targetColumn},
  p.target_snapshot -> 'evidence' as evidence, case when a.id is null then null else ${personColumn('a')} end as author,
  case when s.id is null then null else ${personColumn('s')} end as assignee`;
const from = 'appeals p left join users a on a.id = p.author_id left join users s on s.id = p.assignee_id';

export type AppealsFilter = {
  types: readonly AppealType[];
  status: AppealStatus | undefined;
  words: string | undefined;
  email: string | undefined;
  number: number | undefined;
  after: Newest['after'];
  size?: number;
} & Of;
export type Of = { author_id?: string; about_id?: string };
export const readAppeals = ({ types, status, words, email, number, author_id, about_id, after, size = ROWS }: AppealsFilter) =>
  listByCursor<AppealRow & CursorRow>({
    of: 'p',
    columns,
    from,
    where: [
      [types, (at) => `p.type = any (${at}::text[])`],
      [status, (at) => `p.status = ${at}`],
      [author_id, (at) => `p.author_id = ${at}::uuid`],
      [about_id, (at) => `p.owner_id = ${at}::uuid and p.author_id is distinct from p.owner_id`],
      [
        words && [words, email],
        (at) =>
          `(p.text ilike (${at}::text[])[1] or a.user_name ilike (${at}::text[])[1] or lower(p.guest_email) = (${at}::text[])[2]${number === undefined ? '' : ` or p.number = ${number}`})`,
      ],
    ],
    size,
    after,
  });

export type QueueRow = AppealRow &
  Pick<AppealRecord, 'assignee_id' | 'held_until'> & {
    acts_by: 'author' | 'staff' | null;
    acts_until: Date | null;
    is_again: boolean;
  } & Pick<AppealRecord, 'hearing_until' | 'hearing_answered_at'>;
const inQueue = `${columns}, p.hearing_until, p.hearing_answered_at, p.assignee_id, p.held_until, p.acts_by, p.acts_until, p.first_handler_id is not null as is_again`;
const queueShown = 200;
export const readQueue = (types: readonly AppealType[]): Promise<QueueRow[]> =>
  hotRead<QueueRow>(
    'read-appeal-queue',
    `select p.id, ${inQueue} from ${from} where p.acts_by is not null and p.type = any ($1::text[])
     order by p.acts_by = 'author', p.acts_until, p.id limit ${queueShown}`,
    [types],
  );

export type MyRow = Omit<MyAppeal, '_id' | 'acts_until' | 'decide_by' | 'created_at' | 'allowed_actions'> &
  Pick<AppealRecord, 'id' | 'first_handler_id' | 'decided_at'> & {
    acts_until: Date | null;
    decide_by: Date | null;
    created_at: Date;
  };
const mine = `p.number::int as number, p.type, p.reason_code, p.status, p.acts_by, p.acts_until, p.decide_by, p.created_at, p.decided_at,
  p.first_handler_id, p.first_handler_id is not null as is_again, ${targetColumn},
  (select d.result from appeal_decisions d where d.appeal_id = p.id order by d.instance desc limit 1) as result`;

export const readMine = (author_id: string, tab: (typeof appealTabs)[number], after: Newest['after']) =>
  listByCursor<MyRow & CursorRow>({
    of: 'p',
    columns: mine,
    from: 'appeals p',
    only: { all: 'true', open: isOpen, decided: `not (${isOpen})` }[tab],
    where: [[author_id, (at) => `p.author_id = ${at}::uuid`]],
    ahead: `p.status = 'waiting_user'`,
    after,
  });

export const filesOf = (ids: string): string =>
  `(select coalesce(jsonb_agg(jsonb_build_object('_id', f.id, 'filePath', f.path, 'name', f.name, 'size', f.size_bytes, 'mime', f.mime)
      order by array_position(${ids}, f.id)), '[]') from files f where f.id = any (${ids}) and f.deleted_at is null)`;
const onTheTable = `p.text, ${filesOf('p.file_ids')} as files,
  (select coalesce(jsonb_agg(jsonb_build_object('kind', t.kind, 'by', t.side, 'by_name', case when t.side = 'staff' then u.name end, 'text', t.text,
      'files', ${filesOf('t.file_ids')}, 'at', ${isoColumn('t.created_at')}) order by t.created_at, t.id), '[]')
    from appeal_steps t left join users u on u.id = t.person_id where t.appeal_id = p.id) as steps,
  (select coalesce(jsonb_agg(jsonb_build_object('instance', d.instance, 'result', d.result, 'reason', d.reason, 'rule', d.rule, 'text', d.text,
      'measure', d.measure, 'owner_text', d.owner_text, 'by_name', u.name, 'at', ${isoColumn('d.decided_at')}) order by d.instance), '[]')
    from appeal_decisions d join users u on u.id = d.decided_by where d.appeal_id = p.id) as decisions,
  (select coalesce(array_agg(x), '{}') from (select unnest(p.file_ids) as x union select unnest(t.file_ids) from appeal_steps t
    where t.appeal_id = p.id and t.side = 'author') every) as own_file_ids`;
export type TableRow = {
  text: string;
  files: AppealStep['files'];
  steps: AppealStep[];
  decisions: AppealDecision[];
  own_file_ids: string[];
};

export const readRoom = (tx: Tx, id: string): Promise<(MyRow & TableRow) | undefined> =>
  hotRow<MyRow & TableRow>('read-appeal-room', `select p.id, ${mine}, ${onTheTable} from appeals p where p.id = $1`, [id], tx.client);

const confirmed = `exists (select from appeal_decisions d where d.appeal_id = x.id and d.result <> 'rejected'
  and d.instance = (select max(instance) from appeal_decisions where appeal_id = x.id))`;
const recordOf = (column: string): string => `case when p.${column} is null then null else jsonb_build_object(
  'filed', (select count(*) from appeals x where x.author_id = p.${column}), 'filed_confirmed', (select count(*) from appeals x where x.author_id = p.${column} and ${confirmed}),
  'about', (select count(*) from appeals x where x.owner_id = p.${column} and x.author_id <> x.owner_id),
  'about_confirmed', (select count(*) from appeals x where x.owner_id = p.${column} and x.author_id <> x.owner_id and ${confirmed})) end`;

type Party = { filed: number; filed_confirmed: number; about: number; about_confirmed: number };
export type CaseRow = QueueRow &
  TableRow & {
    author_record: Party | null;
    owner: Appeal['author'];
    owner_record: Party | null;
    judged_at: Date | null;
    judged_reason: string | null;
    words_then: string | null;
    same: { _id: string; number: number }[];
  };
export const readCase = async (tx: Tx, id: string): Promise<CaseRow> =>
  (await hotRow<CaseRow>(
    'read-appeal-case',
    `select p.id, ${inQueue}, ${onTheTable}, ${recordOf('author_id')} as author_record,
        case when o.id is null or o.id = p.author_id then null else ${personColumn('o')} end as owner,
        ${recordOf('owner_id')} as owner_record, p.judged_at, p.judged_reason, p.target_snapshot ->> 'words' as words_then,
        (select coalesce(jsonb_agg(jsonb_build_object('_id', x.id, 'number', x.number) order by x.number), '[]') from appeals x
          where x.target_id = p.target_id and x.target_type = p.target_type and x.id <> p.id and x.acts_by is not null) as same
      from ${from} left join users o on o.id = p.owner_id where p.id = $1`,
    [id],
    tx.client,
  ))!;

export async function findGuestEmail(tx: Tx, id: string, types: readonly AppealType[]): Promise<string | null | undefined> {
  const found = await tx.db.selectFrom('appeals').select('guest_email').where('id', '=', id).where('type', 'in', types).executeTakeFirst();
  return found?.guest_email;
}
