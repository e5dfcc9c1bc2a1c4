import type { Service } from '@artel/contracts/services/services.ts';
import { Pencil } from 'lucide-react';
import { lazyWithRetry } from '../../../platform/boot/lazy-with-retry.ts';
import { PageHead } from '../../../platform/boot/page-head.tsx';
import { counted, dayText } from '../../../platform/format/index.ts';
import { Tick } from '../../../ui/controls/check-mark.tsx';
import { Description } from '../../../ui/fields/description.tsx';
import {
  Avatar,
  type AvatarVariant,
  Badge,
  Breadcrumbs,
  cx,
  fullName,
  HydratingSuspense,
  LevelMark,
  LinkButton,
  Rating,
} from '../../../ui/index.ts';
import { SaveButton } from '../../favorites/index.ts';
import { Ordered } from '../../orders/index.ts';
import { categoryPath, servicePath } from '../catalogue-address.ts';
import { ServiceGrid } from '../service-card.tsx';
import { orderForms, revisionForms } from '../services.text.ts';
import { BuyBar, BuyBox } from './buy-box.tsx';
import { ExtrasList } from './extras-list.tsx';
import { Gallery } from './gallery.tsx';
import { PackagesTable } from './packages-table.tsx';
import { ServiceSchema } from './service-schema.tsx';
import { type Chosen, useChoice } from './use-choice.ts';

function SellerLine({ service }: { service: Service }) {
  const { seller } = service;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-6 gap-y-2">
      <span className="flex max-w-full items-center gap-3">
        <Avatar name={seller.user_name} src={seller.avatar_path} variant={seller.avatar_variant as AvatarVariant} size={32} />
        <span className="min-w-0 font-strong">{fullName(seller)}</span>
      </span>
      <LevelMark level={seller.level} />
      <Rating score={service.rating_score} count={service.rating_count} />
      {seller.away_until ? <Badge meaning="wait">{`в отпуске до ${dayText(seller.away_until)}`}</Badge> : null}
      {service.orders_count > 0 ? <span className="text-ink-soft">{counted(service.orders_count, orderForms)} этой услуги</span> : null}
    </div>
  );
}

const NotForSale = lazyWithRetry(() => import('./not-for-sale.tsx'));
const Questions = lazyWithRetry(() => import('./questions.tsx'));
const VisitorActions = lazyWithRetry(() => import('./visitor-actions.tsx'));
const SafeMoney = lazyWithRetry(() => import('./safe-money.tsx'));
const SellerPanel = lazyWithRetry(() => import('./seller-panel.tsx'));
const WorksAndReviews = lazyWithRetry(() => import('./works-and-reviews.tsx'));

export function ServiceView({ service }: { service: Service }) {
  const chosen = useChoice(service);
  const mayOrder = service.allowed_actions.includes('order');
  return (
    <div>
      <PageHead
        title={service.title}
        description={summaryOf(service)}
        canonical={servicePath({ _id: service._id, category_slug: service.category.slug })}
        isHidden={service.status === 'blocked' || service.status === 'archived'}
        shared={{
          type: 'product',
          title: service.title,
          description: summaryOf(service),
          picture: `/share/services/${service._id}.png`,
        }}
      />
      <ServiceSchema service={service} />
      <Head service={service} />
      <div className="mt-6 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_384px]">
        <div className="grid min-w-0 gap-10 md:gap-16">
          <div className="grid gap-8 md:gap-10">
            <Gallery service={service} />
            <Description text={service.description} />
          </div>
          <section className="grid gap-6">
            <h2 className="title-2">{service.packages.length > 1 ? 'Пакеты' : 'Что входит'}</h2>
            <PackagesTable service={service} chosen={chosen} canChoose={mayOrder} />
            <ExtrasList service={service} chosen={chosen} canChoose={mayOrder} />
          </section>
          <section className="grid gap-4">
            <h2 className="title-2">Результат по пунктам</h2>
            <p className="max-w-[68ch] text-ink-soft">По этим пунктам исполнитель сдаст работу, а вы её примете.</p>
            <ul className="grid gap-2">
              {service.what_you_get.map((item) => (
                <Tick key={item}>{item}</Tick>
              ))}
            </ul>
          </section>
          <HydratingSuspense>
            <Questions service={service} />
          </HydratingSuspense>
          {service.allowed_actions.includes('edit') ? null : (
            <HydratingSuspense>
              <VisitorActions service={service} />
            </HydratingSuspense>
          )}
        </div>
        <Aside service={service} chosen={chosen} mayOrder={mayOrder} />
      </div>
      <div className="mt-12 grid gap-12 md:mt-16 md:gap-16">
        <HydratingSuspense>
          <SellerPanel seller={service.seller} service_id={service.allowed_actions.includes('edit') ? undefined : service._id} />
          <WorksAndReviews service={service} />
        </HydratingSuspense>
      </div>
      {service.similar.length > 0 ? (
        <section className="mt-16 grid gap-6 md:mt-24">
          <h2 className="title-2">Похожие услуги</h2>
          <ServiceGrid services={service.similar} />
        </section>
      ) : null}
      {mayOrder ? <BuyBar service={service} chosen={chosen} /> : null}
    </div>
  );
}

function Head({ service }: { service: Service }) {
  return (
    <header className="mt-5 grid gap-4">
      <Breadcrumbs
        trail={[
          { to: '/services', name: 'Услуги' },
          { to: categoryPath(service.category.slug), name: service.category.title },
          { to: categoryPath(service.sub_category.slug), name: service.sub_category.title },
          { name: service.title },
        ]}
      />
      <h1 className="title-1 max-w-[24ch] text-wrap">{service.title}</h1>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <SellerLine service={service} />
        {service.allowed_actions.includes('edit') ? (
          <LinkButton to={`/profile/items/${service._id}/edit`} icon={Pencil}>
            Редактировать
          </LinkButton>
        ) : (
          <SaveButton id={service._id} type="service" />
        )}
      </div>
      <Ordered service_id={service._id} seller_id={service.seller._id} />
    </header>
  );
}

function Aside({ service, chosen, mayOrder }: { service: Service; chosen: Chosen; mayOrder: boolean }) {
  const { pack, total_minor } = chosen.totals;
  const revisions = pack.revisions_included < 0 ? 'доработки без ограничений' : counted(pack.revisions_included, revisionForms);
  return (
    <div className={cx('grid gap-5 lg:sticky lg:top-6', !mayOrder && 'max-lg:order-first')}>
      {mayOrder ? (
        <div className="max-md:hidden">
          <BuyBox service={service} chosen={chosen} />
        </div>
      ) : (
        <HydratingSuspense>
          <NotForSale service={service} />
        </HydratingSuspense>
      )}
      {mayOrder ? (
        <HydratingSuspense>
          <SafeMoney total_minor={total_minor} revisions={revisions} seller={service.seller.name} />
        </HydratingSuspense>
      ) : null}
    </div>
  );
}

function summaryOf(service: Service): string {
  const plain = service.description.replace(/\s+/g, ' ');
  return plain.length <= 160 ? plain : `${plain.slice(0, Math.max(plain.lastIndexOf(' ', 157), 100))}…`;
}
