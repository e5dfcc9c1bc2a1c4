/** The places of the signed-in area. On phones the bottom bar and the avatar menu stand in for it. */
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
import { NavLink } from 'react-router';
import { useSession } from '../features/session/index.ts';
import { Icon } from '../ui/icon.tsx';

const places = [
  { to: '/profile/dashboard', name: 'Кабинет', icon: LayoutDashboard },
  { to: '/profile/orders', name: 'Заказы', icon: Package },
  { to: '/profile/bids', name: 'Отклики', icon: MessageSquareReply },
  { to: '/profile/items', name: 'Услуги', icon: Layers, isForSellers: true },
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
  const isSeller = useSession().me?.roles.includes('seller') ?? false;
  return (
    <nav aria-label="Профиль" className="grid gap-0.5 max-lg:hidden" data-no-print>
      {places
        .filter(({ isForSellers }) => isSeller || !isForSellers)
        .map(({ to, name, icon }) => (
          <NavLink
            key={to}
            to={to}
            className="-ml-3 flex min-h-10 items-center gap-3 rounded-control px-3 hover:bg-tint aria-[current]:bg-tint aria-[current]:font-strong"
          >
            <Icon of={icon} />
            {name}
          </NavLink>
        ))}
    </nav>
  );
}
