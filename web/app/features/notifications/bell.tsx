import { Bell as BellIcon, Settings } from 'lucide-react';
import { useState } from 'react';
import { lazyWithRetry } from '../../platform/boot/lazy-with-retry.ts';
import { PopMenu } from '../../ui/controls/pop-menu.tsx';
import { cx, HydratingSuspense, Icon, Link, NavLink } from '../../ui/index.ts';
import { UnreadNotifications } from './unread-notifications.tsx';

const BellFeed = lazyWithRetry(() => import('./bell-feed.tsx'));

export function Bell({ className }: { className: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <span className="relative">
      <NavLink to="/profile/notifications" aria-label="Уведомления" title="Уведомления" className={cx(className, 'lg:hidden')}>
        <Icon of={BellIcon} />
      </NavLink>
      <PopMenu
        name="Уведомления"
        label={<Icon of={BellIcon} />}
        buttonClassName={cx(className, 'cursor-pointer')}
        className="max-lg:hidden"
        width="w-88"
        onOpen={setOpen}
      >
        <div className="grid min-w-0">
          {isOpen ? (
            <HydratingSuspense fallback={<p className="px-3 py-6 text-ink-soft">Загружаем…</p>}>
              <BellFeed />
            </HydratingSuspense>
          ) : null}
          <div className="flex items-center justify-between border-t border-line px-3 pt-1.5">
            <Link to="/profile/notifications" className="link touch">
              Все уведомления
            </Link>
            <Link
              to="/profile/settings?section=notices"
              aria-label="Настроить уведомления"
              title="Настроить"
              className="grid size-9 place-items-center rounded-control hover:bg-tint"
            >
              <Icon of={Settings} />
            </Link>
          </div>
        </div>
      </PopMenu>
      <UnreadNotifications className="pointer-events-none absolute -top-1 right-0" />
    </span>
  );
}
