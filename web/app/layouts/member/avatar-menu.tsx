import type { Me } from '@artel/contracts/people/users.ts';
import { useState } from 'react';
import { BidsNews } from '../../features/bids/index.ts';
import { UnseenMessages } from '../../features/chat/index.ts';
import { UnreadNotifications } from '../../features/notifications/index.ts';
import { RoleSwitch } from '../../features/users/index.ts';
import { lazyWithRetry } from '../../platform/boot/lazy-with-retry.ts';
import { menuItemClass, PopMenu } from '../../ui/controls/pop-menu.tsx';
import { Avatar, cx, HydratingSuspense, NavLink } from '../../ui/index.ts';

const SignOutDialog = lazyWithRetry(() => import('../../features/session/sign-out-dialog.tsx'));

const narrowPlaces = [
  { to: '/profile/messages', name: 'Сообщения' },
  { to: '/profile/bids', name: 'Отклики' },
  { to: '/profile/notifications', name: 'Уведомления' },
  { to: '/profile/reviews', name: 'Отзывы' },
  { to: '/profile/disputes', name: 'Споры' },
  { to: '/profile/referral', name: 'Пригласить друзей' },
];

export function AvatarMenu({ me }: { me: Me }) {
  const [isLeaving, setLeaving] = useState(false);
  const fullName = `${me.name} ${me.surname}`.trim() || me.user_name;
  return (
    <>
      <PopMenu
        name={`${fullName}, меню профиля`}
        label={
          <span className="relative grid">
            <Avatar name={me.user_name} src={me.avatar.file_path} variant={me.avatar.variant} size={36} />
            <BidsNews className="absolute -top-0.5 -right-0.5" />
          </span>
        }
        buttonClassName="touch grid size-9 place-items-center rounded-full"
      >
        <div className="border-b border-line px-3 pt-1.5 pb-3">
          <div className="truncate font-strong">{fullName}</div>
          <div className="truncate text-13 text-ink-soft">{me.email}</div>
        </div>
        <Place to="/profile/dashboard">Кабинет</Place>
        <Place to="/profile/orders">Заказы</Place>
        <Place to="/profile/items">{me.active_role === 'seller' ? 'Мои услуги' : 'Мои проекты'}</Place>
        <Place to="/profile/finance">Финансы</Place>
        <Place to="/profile/saved">Сохранённое</Place>
        {narrowPlaces.map(({ to, name }) => (
          <NavLink key={to} to={to} className={cx(menuItemClass, 'lg:hidden')}>
            {name}
            {to === '/profile/bids' ? <BidsNews className="ml-2" /> : null}
            {to === '/profile/notifications' ? <UnreadNotifications className="ml-2" /> : null}
            {to === '/profile/messages' ? <UnseenMessages className="ml-2" /> : null}
          </NavLink>
        ))}
        <Place to={`/user/${me._id}`}>Мой профиль</Place>
        <Place to="/profile/settings">Настройки</Place>
        {me.active_role === 'admin' && me.permissions.length ? <Place to="/admin">Администрация</Place> : null}
        {me.is_email_verified ? null : <Place to="/confirm_account">Подтвердить почту</Place>}
        <div className="my-1.5 border-t border-line" />
        <Place to="/help">Помощь</Place>
        {me.allowed_actions.includes('become_seller') ? <Place to="/become-seller">Стать исполнителем</Place> : null}
        <div className="sticky -bottom-1.5 -mx-1.5 -mb-1.5 border-line bg-surface px-1.5 pb-1.5 max-lg:border-t max-lg:pt-1.5">
          <RoleSwitch me={me} />
          <button type="button" className={menuItemClass} onClick={() => setLeaving(true)}>
            Выйти
          </button>
        </div>
      </PopMenu>
      {isLeaving ? (
        <HydratingSuspense>
          <SignOutDialog onClose={() => setLeaving(false)} />
        </HydratingSuspense>
      ) : null}
    </>
  );
}

const Place = ({ to, children }: { to: string; children: string }) => (
  <NavLink to={to} className={menuItemClass}>
    {children}
  </NavLink>
);
