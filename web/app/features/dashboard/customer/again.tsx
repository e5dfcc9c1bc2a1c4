import { listMyOrders } from '@artel/contracts/orders/orders.ts';
import { listFavorites } from '@artel/contracts/people/favorites.ts';
import { query, useQuery } from '../../../platform/api/index.ts';
import { dayText, formatRub } from '../../../platform/format/index.ts';
import { Avatar, Card, DateTime, fullName, Link, LinkButton, ServiceCover } from '../../../ui/index.ts';
import { userPath } from '../../people/index.ts';
import { servicePath } from '../../services/index.ts';
import { type News, newsOf, repeatable } from './again.state.ts';

export const endedQuery = query(listMyOrders, { query: { role: 'customer', state: 'ended' } });
export const savedQuery = query(listFavorites);

export function OrderAgain() {
  const orders = repeatable(useQuery(endedQuery).data?.result ?? []);
  if (orders.length === 0) return null;
  return (
    <Card className="grid gap-4" label="Заказать ещё раз">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="title-3">Заказать ещё раз</h2>
        <p className="text-13 text-ink-soft">По сегодняшней цене и условиям: они на странице услуги</p>
      </div>
      <ul className="grid gap-4 md:grid-cols-3 md:gap-6">
        {orders.map(({ _id, title, seller, service, created_at }) => (
          <li key={_id} className="grid content-between gap-3">
            <div className="grid grid-cols-[64px_minmax(0,1fr)] items-start gap-3">
              <ServiceCover category={service.category_slug} seed={service._id} src={service.cover_path} className="rounded-control!" />
              <div className="grid gap-0.5">
                <h3 className="line-clamp-2 font-strong break-words">{title}</h3>
                <p className="text-13 text-ink-soft">
                  {fullName(seller)}, <DateTime at={created_at} />
                </p>
              </div>
            </div>
            <LinkButton to={servicePath(service)} size="s" aria-label={`Заказать ещё раз: ${title}`}>
              Заказать ещё раз
            </LinkButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function SavedNews() {
  const saved = useQuery(savedQuery).data?.result;
  const news = saved ? newsOf(saved) : [];
  if (!saved || news.length === 0) return null;
  return (
    <Card className="grid gap-1" label="Новое в избранном">
      <div className="flex flex-wrap items-baseline justify-between gap-4">
        <h2 className="title-3">Новое в избранном</h2>
        <Link to="/profile/saved" className="link touch">
          Всё сохранённое, {saved.items.length}
        </Link>
      </div>
      <ul>
        {news.map((one) => {
          const { key, face, to, name } = partsOf(one);
          return (
            <li key={key} className="grid grid-cols-[64px_minmax(0,1fr)] items-center gap-3 border-t border-line py-3 first:border-0">
              {face}
              <span className="grid min-w-0 gap-0.5">
                <Link to={to} className="font-strong break-words hover:text-brand">
                  {name}
                </Link>
                <span className="text-13 text-ink-soft">{textOf(one)}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function partsOf(news: News) {
  if (news.kind === 'free') {
    const { _id, user_name, avatar } = news.user;
    return {
      key: _id,
      to: userPath(_id),
      name: fullName(news.user),
      face: <Avatar name={user_name} src={avatar.file_path} variant={avatar.variant} size={44} className="justify-self-center" />,
    };
  }
  const { service } = news;
  return {
    key: service._id,
    to: servicePath(service),
    name: service.title,
    face: <ServiceCover category={service.category_slug} seed={service._id} src={service.cover_path} className="rounded-control!" />,
  };
}

function textOf(news: News): string {
  if (news.kind === 'free') return `Снова берёт заказы с ${dayText(news.since)}`;
  const { service, kind } = news;
  if (kind === 'off_sale') return 'Сейчас не продаётся';
  return `${kind === 'cheaper' ? 'Подешевела' : 'Подорожала'}: была от ${formatRub(service.saved_price_minor!)}, теперь от ${formatRub(service.min_price_minor)}`;
}
