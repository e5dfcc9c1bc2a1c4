import type { Me } from '@artel/contracts/people/users.ts';
import { Heart, MessagesSquare } from 'lucide-react';
import { UnseenMessages } from '../../features/chat/index.ts';
import { Bell } from '../../features/notifications/index.ts';
import { formatRub } from '../../platform/format/index.ts';
import { cx, Icon, type IconShape, Link, NavLink } from '../../ui/index.ts';
import { AvatarMenu } from './avatar-menu.tsx';

export default function MemberPlaces({ me }: { me: Me | undefined }) {
  return (
    <div className="flex items-center gap-3">
      <div className="flex">
        <span className="relative max-lg:hidden">
          <Place to="/profile/messages" name="Сообщения" icon={MessagesSquare} />
          <UnseenMessages className="pointer-events-none absolute -top-1 right-0" />
        </span>
        <Bell className={placeClass} />
        <Place to="/profile/saved" name="Сохранённое" icon={Heart} className="max-xl:hidden" />
      </div>
      {me?.balance_minor == null ? null : (
        <Link to="/profile/finance" className="sum font-head max-lg:hidden" aria-label={`Баланс ${formatRub(me.balance_minor)}`}>
          {formatRub(me.balance_minor)}
        </Link>
      )}
      {me ? <AvatarMenu me={me} /> : <span className="size-9 rounded-full bg-tint" />}
    </div>
  );
}

const placeClass = 'grid size-11 place-items-center rounded-control hover:bg-tint aria-[current]:text-brand lg:size-9';

function Place({ to, name, icon, className }: { to: string; name: string; icon: IconShape; className?: string }) {
  return (
    <NavLink to={to} aria-label={name} title={name} className={cx(placeClass, className)}>
      <Icon of={icon} />
    </NavLink>
  );
}
