/** Stands in for the header's menu below 1024 px. */
import { Briefcase, CircleUser, LayoutGrid, Package, Plus } from 'lucide-react';
import type { MouseEventHandler } from 'react';
import { useSession } from '../../features/session/index.ts';
import { lazyWithRetry } from '../../platform/boot/lazy-with-retry.ts';
import { HydratingSuspense, Icon, type IconShape, NavLink } from '../../ui/index.ts';
import { useToEntrance } from './to-entrance.ts';

const BottomMessages = lazyWithRetry(() => import('../member/bottom-messages.tsx'));

const item =
  'relative grid content-center justify-items-center gap-0.5 text-11 text-ink-soft aria-[current]:font-strong aria-[current]:text-brand';

type PlaceProps = { to: string; icon: IconShape; name: string; onClick?: MouseEventHandler<HTMLAnchorElement> };

function Place({ to, icon, name, onClick }: PlaceProps) {
  return (
    <NavLink to={to} onClick={onClick} className={item}>
      <Icon of={icon} size={24} />
      {name}
    </NavLink>
  );
}

export function BottomBar() {
  const { isSignedIn, me } = useSession();
  const isSeller = me?.active_role === 'seller';
  const toSignIn = useToEntrance('/login');
  return (
    <nav
      aria-label="Разделы"
      className="fixed inset-x-0 bottom-0 z-20 grid h-16 grid-cols-5 bg-surface pb-[env(safe-area-inset-bottom)] shadow-bar lg:hidden"
      data-no-print
    >
      <Place to="/services" icon={LayoutGrid} name="Каталог" />
      <Place to="/projects" icon={Briefcase} name="Проекты" />
      <NavLink
        to={isSeller ? '/profile/items/create' : '/freelancers/all'}
        aria-label={isSeller ? 'Новая услуга' : 'Найти исполнителя'}
        className="grid place-items-center"
      >
        <span className="grid size-11 place-items-center rounded-full bg-brand-fill text-on-brand">
          <Icon of={Plus} size={24} />
        </span>
      </NavLink>
      {isSignedIn ? (
        // reserves the width against layout shift
        <HydratingSuspense fallback={<span />}>
          <BottomMessages className={item} />
        </HydratingSuspense>
      ) : (
        <Place to="/profile/orders" icon={Package} name="Заказы" />
      )}
      {isSignedIn ? (
        <Place to="/profile/dashboard" icon={CircleUser} name="Профиль" />
      ) : (
        <Place to="/login" onClick={toSignIn} icon={CircleUser} name="Войти" />
      )}
    </nav>
  );
}
