/** The right end of the header for a member: the balance, the menu behind their picture. */
import type { Me } from '@artel/contracts/users.ts';
import { Link } from 'react-router';
import { formatRub } from '../../platform/money.ts';
import { AvatarMenu } from './avatar-menu.tsx';

/** `me` is unknown for a moment after signing in. */
export default function MemberPlaces({ me }: { me: Me | undefined }) {
  return (
    <div className="flex items-center gap-4">
      {me?.balance_minor == null ? null : (
        <Link to="/profile/finance" className="sum font-head max-lg:hidden" aria-label={`Баланс ${formatRub(me.balance_minor)}`}>
          {formatRub(me.balance_minor)}
        </Link>
      )}
      {me ? <AvatarMenu me={me} /> : <span className="size-9 rounded-full bg-tint" />}
    </div>
  );
}
