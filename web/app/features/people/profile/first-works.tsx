import { listPortfolio } from '@artel/contracts/people/portfolio.ts';
import { query, useQuery } from '../../../platform/api/index.ts';
import { Link } from '../../../ui/index.ts';
import { WorkTiles } from '../../portfolio/index.ts';
import { workPath } from '../freelancers-address.ts';
import { tabPath } from '../profile-address.ts';

const shown = 3;
export const firstWorksQuery = (id: string) => query(listPortfolio, { params: { id }, query: { after: undefined } });

export function FirstWorks({ owner_id }: { owner_id: string }) {
  const page = useQuery(firstWorksQuery(owner_id)).data;
  if (!page || page.total === 0) return null;
  return (
    <section className="grid gap-6" aria-labelledby="works">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="works" className="title-2">
          Работы
        </h2>
        <Link to={tabPath(owner_id, 'portfolio')} className="link touch">
          {page.total > shown ? `Все работы: ${page.total}` : 'Открыть портфолио'}
        </Link>
      </div>
      <WorkTiles works={page.result.slice(0, shown)} workPath={(work) => workPath(owner_id, work)} />
    </section>
  );
}
