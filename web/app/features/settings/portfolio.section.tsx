import { listMyWorks, portfolioLimits } from '@artel/contracts/people/portfolio.ts';
import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { query, useQuery } from '../../platform/api/index.ts';
import { counted } from '../../platform/format/index.ts';
import { Card, EmptyState, ErrorState, Link, LinkButton, RowsSkeleton } from '../../ui/index.ts';
import { tabPath } from '../people/index.ts';
import { useSession } from '../session/index.ts';
import { newWork, portfolioPath } from './portfolio/address.ts';
import { WorkForm } from './portfolio/work-form.tsx';
import { WorksList } from './portfolio/works-list.tsx';
import type { Section } from './section.ts';

const worksQuery = query(listMyWorks);

export const portfolio: Section = { key: 'portfolio', name: 'Портфолио', queries: () => [worksQuery], Body: PortfolioSection };

function PortfolioSection() {
  const { data, isError, refetch } = useQuery(worksQuery);
  const open = useSearchParams()[0].get('work');
  const me = useSession().me;
  if (!data)
    return isError ? <ErrorState title="Не удалось загрузить портфолио" onRetry={() => void refetch()} /> : <RowsSkeleton count={4} />;
  const works = data.result;
  const edited = works.find(({ _id }) => _id === open);
  if (open === newWork || edited) return <WorkForm key={open} work={edited} />;
  return (
    <Card label="Работы" className="grid gap-5">
      {works.length === 0 ? (
        <EmptyState
          title="Здесь будут ваши работы"
          action={
            <LinkButton to={portfolioPath(newWork)} look="primary" icon={Plus}>
              Добавить работу
            </LinkButton>
          }
        >
          Их видно в профиле, на карточке исполнителя и рядом с вашими услугами. Три-пять лучших убеждают лучше, чем тридцать разных.
        </EmptyState>
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-ink-soft">
              {counted(works.length, ['работа', 'работы', 'работ'])} из&nbsp;{portfolioLimits.works}. Первые три видны на&nbsp;карточке
              исполнителя.
            </p>
            {works.length < portfolioLimits.works ? (
              <LinkButton to={portfolioPath(newWork)} look="primary" icon={Plus}>
                Добавить работу
              </LinkButton>
            ) : null}
          </div>
          <WorksList works={works} />
          {me ? (
            <Link to={tabPath(me._id, 'portfolio')} className="link touch justify-self-start">
              Как видят другие
            </Link>
          ) : null}
        </>
      )}
    </Card>
  );
}
