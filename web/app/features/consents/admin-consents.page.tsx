import type { ResultOf } from '@artel/contracts/kit/endpoint.ts';
import { adminCountConsents } from '@artel/contracts/sign-in/consent-calls.ts';
import { type PageQueries, pageClientLoader, pageLoader, query, useQuery } from '../../platform/api/index.ts';
import { PageHead } from '../../platform/boot/page-head.tsx';
import { formatDay } from '../../platform/format/index.ts';
import { type Column, Link } from '../../ui/index.ts';
import { FramedTable } from '../../ui/lists/framed-table.tsx';
import { documentText } from './consents.text.ts';

const counted = query(adminCountConsents, {});
const queries: PageQueries = () => [counted];
export const loader = pageLoader(queries);
export const clientLoader = pageClientLoader(queries);

type Line = ResultOf<typeof adminCountConsents>['editions'][number];
const dayText = (day: string): string => formatDay(new Date(`${day}T09:00:00Z`), new Date(0));
const isFirst = ({ said_on, holds_from }: Line): boolean => said_on === holds_from;

const columns: Column<Line>[] = [
  {
    id: 'document',
    name: 'Документ',
    isHead: true,
    cell: (line) => (
      <span className="grid min-w-0">
        <span className="font-strong">{documentText[line.document].name}</span>
        {isFirst(line) ? null : (
          <Link to={documentText[line.document].path(line.version)} className="link text-13">
            что изменилось
          </Link>
        )}
      </span>
    ),
  },
  { id: 'said', name: 'Объявлена', cell: ({ said_on }) => dayText(said_on) },
  { id: 'holds', name: 'Действует с', cell: ({ holds_from }) => dayText(holds_from) },
  { id: 'accepted', name: 'Приняли', isNumber: true, cell: ({ accepted }) => accepted },
  { id: 'waited', name: 'Ещё не приняли', isNumber: true, cell: ({ waited_for }) => waited_for },
];

export default function AdminConsents() {
  const editions = useQuery(counted).data?.result.editions;
  if (!editions) return null;
  return (
    <div className="mx-auto grid max-w-[1200px] grid-cols-1 gap-5">
      <PageHead title="Согласия" isHidden />
      <h1 className="text-24 font-head">Согласия</h1>
      <p className="max-w-[76ch] text-ink-soft">
        Кто зарегистрировался по прежней редакции, принимает новую в своём кабинете. Когда она начала действовать, без согласия не начать
        нового. Что принял человек и когда, видно на его странице.
      </p>
      <FramedTable label="Согласия" columns={columns} rows={editions} idOf={({ document, version }) => `${document} ${version}`} />
    </div>
  );
}
