import {
  Bell,
  CreditCard,
  Gift,
  Heart,
  Layers,
  LayoutDashboard,
  MessageSquareReply,
  MessagesSquare,
  Package,
  Scale,
  Settings,
  Star,
  Wallet,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { BidsNews } from '../features/bids/index.ts';
import { UnseenMessages } from '../features/chat/index.ts';
import { UnreadNotifications } from '../features/notifications/index.ts';
import { useSession } from '../features/session/index.ts';
import { Icon, NavLink } from '../ui/index.ts';

const places = [
  { to: '/profile/dashboard', name: 'Кабинет', icon: LayoutDashboard },
  { to: '/profile/orders', name: 'Заказы', icon: Package },
  { to: '/profile/bids', name: 'Отклики', icon: MessageSquareReply },
  { to: '/profile/items', name: 'Проекты', sellersName: 'Услуги', icon: Layers },
  { to: '/profile/finance', name: 'Финансы', icon: Wallet },
  { to: '/profile/payments', name: 'Платежи', icon: CreditCard },
  { to: '/profile/messages', name: 'Сообщения', icon: MessagesSquare },
  { to: '/profile/saved', name: 'Сохранённое', icon: Heart },
  { to: '/profile/reviews', name: 'Отзывы', icon: Star },
  { to: '/profile/disputes', name: 'Споры', icon: Scale },
  { to: '/profile/notifications', name: 'Уведомления', icon: Bell },
  { to: '/profile/referral', name: 'Пригласить друзей', icon: Gift },
  { to: '/profile/settings', name: 'Настройки', icon: Settings },
];

export function ProfileSide() {
  const isSeller = useSession().me?.active_role === 'seller';
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another present place
  useEffect(() => {
    const here = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (here) row.current?.scrollTo({ left: here.offsetLeft - row.current.offsetLeft - 16 });
  }, [pathname]);
  return (
    <nav
      ref={row}
      aria-label="Профиль"
      className="scroll-x max-lg:scroll-cue gap-1 max-lg:-mx-4 max-lg:flex max-lg:px-4 lg:grid lg:gap-0.5 lg:overflow-visible"
      data-no-print
    >
      {places.map(({ to, name, sellersName, icon }) => (
        <NavLink
          key={to}
          to={to}
          className="flex min-h-11 items-center gap-2 rounded-control px-3 whitespace-nowrap hover:bg-tint aria-[current]:bg-tint aria-[current]:font-strong lg:-ml-3 lg:min-h-10 lg:gap-3"
        >
          <Icon of={icon} />
          {(isSeller && sellersName) || name}
          {to === '/profile/bids' ? <BidsNews /> : null}
          {to === '/profile/messages' ? <UnseenMessages /> : null}
          {to === '/profile/notifications' ? <UnreadNotifications /> : null}
        </NavLink>
      ))}
    </nav>
  );
}
