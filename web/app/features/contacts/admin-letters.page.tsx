/** `/admin/letters`: what was written from the page of contacts, the nearest deadline first. J and K go along, T takes, Enter opens. */
import { adminListLetters, type LetterInQueue, letterStates, takeLetter } from '@artel/contracts/site/admin-letters.ts';
import { letterAnswerHours } from '@artel/contracts/site/contacts.ts';
import { useSearchParams } from 'react-router';
import { type PageQueries, pageClientLoader, pageLoader, query, usePages } from '../../platform/api/index.ts';
import { PageHead } from '../../platform/boot/page-head.tsx';
import { SegmentLinks } from '../../ui/controls/tabs.tsx';
import { Button, type Column, DateTime, Deadline, EmptyState, Link } from '../../ui/index.ts';
import { RowHead } from '../../ui/lists/cells.tsx';
import { PagedTable } from '../../ui/lists/paged-table.tsx';
import { useLetterMove } from './letter-read.ts';
import { holderOf, topicText } from './letters.text.ts';

const stateOf = (search: URLSearchParams) => letterStates.find((state) => state === search.get('state')) ?? 'open';
const inputOf = (search: URLSearchParams) => ({ query: { state: stateOf(search), after: search.get('after') ?? undefined } });
const queries: PageQueries = ({ url }) => [query(adminListLetters, inputOf(url.searchParams))];
export const loader = pageLoader(queries);
export const clientLoader = pageClientLoader(queries);

const columns: Column<LetterInQueue>[] = [
  {
    id: 'what',
    name: 'Письмо',
    isHead: true,
    cell: ({ _id, number, topic, text }) => (
      <RowHead name={`№${number}, ${topicText[topic].toLowerCase()}`} to={`/admin/letters/${_id}`} note={text} clamped="note" />
    ),
  },
  {
    id: 'from',
    name: 'От кого',
    cell: ({ name, email, author }) => (
      <span className="grid min-w-0 break-words">
        {author ? (
          <Link to={`/admin/users/${author._id}`} className="touch hover:text-brand">
            {name || author.user_name}
          </Link>
        ) : (
          name
        )}
        <span className="text-13 text-ink-soft">{email}</span>
      </span>
    ),
  },
  { id: 'holder', name: 'У кого', cell: (letter) => holderOf(letter) },
  {
    id: 'until',
    name: 'Ответить',
    cell: ({ answered_at, answer_by }) =>
      answered_at ? <DateTime at={answered_at} className="whitespace-nowrap text-ink-soft" /> : <Deadline at={answer_by} />,
  },
  { id: 'act', name: 'Действие', cell: (letter) => <Take letter={letter} /> },
];

function Take({ letter: { _id, answered_at, is_mine, held_until } }: { letter: LetterInQueue }) {
  const { go, isPending } = useLetterMove(takeLetter);
  if (answered_at || is_mine || held_until) return '—';
  return (
    <Button size="s" data-key="t" isPending={isPending} onClick={() => void go({ params: { id: _id }, body: {} })}>
      Взять
    </Button>
  );
}

export default function AdminLetters() {
  const [search] = useSearchParams();
  const state = stateOf(search);
  const pages = usePages(adminListLetters, inputOf(search));
  return (
    <div className="grid gap-5">
      <PageHead title="Письма" isHidden />
      <div className="grid gap-1">
        <h1 className="title-2">Письма</h1>
        <p className="text-ink-soft">
          Со страницы «Контакты». Ответ за {letterAnswerHours} часа. J и K — по списку, T — взять, Enter — открыть.
        </p>
      </div>
      <SegmentLinks
        label="Какие письма"
        className="justify-self-start"
        parts={[
          { to: '/admin/letters', name: 'Без ответа', isOn: state === 'open' },
          { to: '/admin/letters?state=all', name: 'Все', isOn: state === 'all' },
        ]}
      />
      <PagedTable
        pages={pages}
        failed="Не удалось загрузить письма"
        empty={<EmptyState title={state === 'open' ? 'На все письма ответили' : 'Писем ещё не было'} />}
        forms={['письмо', 'письма', 'писем']}
        columns={columns}
        isWalked
      />
    </div>
  );
}
