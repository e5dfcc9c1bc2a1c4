import { listSellerServices } from '@artel/contracts/people/people.ts';
import { usePages } from '../../../platform/api/use-pages.ts';
import { counted } from '../../../platform/format/plural.ts';
import { CardsSkeleton, EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { ServiceGrid } from '../../services/index.ts';
import { serviceForms } from '../people.text.ts';

export function ProfileServices({ seller_id }: { seller_id: string }) {
  const pages = usePages(listSellerServices, { params: { id: seller_id }, query: {} });
  return (
    <section className="grid gap-6" aria-labelledby="services">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="services" className="title-2">
          Услуги
        </h2>
        {pages.total > 0 ? <p className="text-ink-soft">{counted(pages.total, serviceForms)}</p> : null}
      </div>
      {pages.isLoading ? (
        <CardsSkeleton count={4} />
      ) : pages.error ? (
        <ErrorState title="Не удалось загрузить услуги" onRetry={pages.retry} />
      ) : pages.items.length === 0 ? (
        <EmptyState title="Сейчас в продаже ничего нет" />
      ) : (
        <ServiceGrid services={pages.items} />
      )}
      <Pager next={pages.next} onMore={pages.more} isPending={pages.isAdding} />
    </section>
  );
}
