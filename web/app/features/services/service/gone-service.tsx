import { listServices } from '@artel/contracts/services/services.ts';
import { query } from '../../../platform/api/api.ts';
import { useQuery } from '../../../platform/api/use-query.tsx';
import { PageHead } from '../../../platform/boot/page-head.tsx';
import { LinkButton } from '../../../ui/controls/button.tsx';
import { SignScene } from '../../../ui/media/sign.tsx';
import { categoryPath } from '../catalogue-address.ts';
import { ServiceGrid } from '../service-card.tsx';

export function GoneService({ category }: { category: string }) {
  const services = useQuery(query(listServices, { query: { category } })).data?.result.slice(0, 8) ?? [];
  return (
    <div className="grid gap-12 py-10">
      <PageHead title="Услуга больше не продаётся" isHidden />
      <section className="grid justify-items-center gap-3 text-center">
        <SignScene mood="empty" />
        <h1 className="title-1 mt-2">Эта услуга больше не продаётся</h1>
        <p className="max-w-[52ch] text-ink-soft">Начатые заказы идут своим чередом. Ниже — похожие услуги.</p>
        <LinkButton to={categoryPath(category)} look="primary" className="mt-2">
          Все услуги этой категории
        </LinkButton>
      </section>
      {services.length > 0 ? <ServiceGrid services={services} level={2} /> : null}
    </div>
  );
}
