/** `/profile/appeals/{id}`: one appeal for its author, from the filing to the last word. */
import type { AppealRoom } from '@artel/contracts/people/appeals/appeals.ts';
import { useParams } from 'react-router';
import { type PageQueries, pageClientLoader, pageLoader, useQuery } from '../../../platform/api/index.ts';
import { PageHead } from '../../../platform/boot/page-head.tsx';
import { Breadcrumbs, Card, Link, StatusBadge } from '../../../ui/index.ts';
import { appealKindText, reasonText, stateOf } from '../appeals.text.ts';
import { appealOf } from '../appeals-read.ts';
import { AppealNow } from './appeal-now.tsx';
import { Thread } from './thread.tsx';

const queries: PageQueries = ({ params }) => [appealOf(params.id!)];
export const loader = pageLoader(queries);
export const clientLoader = pageClientLoader(queries);

export default function AppealPage() {
  const { id } = useParams();
  const appeal = useQuery(appealOf(id!)).data?.result;
  if (!appeal) return null;
  return (
    <div className="grid gap-6">
      <Head appeal={appeal} />
      <AppealNow key={appeal._id} appeal={appeal} />
      <Card label="Ход обращения" className="grid gap-6">
        <Thread appeal={appeal} isOfAuthor />
      </Card>
    </div>
  );
}

function Head({ appeal }: { appeal: AppealRoom }) {
  const { target, number, type, reason_code } = appeal;
  return (
    <header className="grid gap-2">
      <PageHead title={`Обращение №${number}`} isHidden />
      <Breadcrumbs trail={[{ name: 'Обращения', to: '/profile/appeals' }, { name: `№${number}` }]} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="title-1 min-w-0 break-words">{target?.title ?? appealKindText[type]}</h1>
        <StatusBadge of={stateOf(appeal)} />
      </div>
      <p className="text-ink-soft">
        {appealKindText[type]}: {reasonText(reason_code).toLowerCase()}
        {target?.url ? (
          <>
            .{' '}
            <Link to={target.url} className="link">
              Открыть страницу
            </Link>
          </>
        ) : null}
      </p>
    </header>
  );
}
