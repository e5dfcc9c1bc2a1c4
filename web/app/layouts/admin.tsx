import { Outlet } from 'react-router';
import { WaitingIdentity } from '../features/identity/index.ts';
import { permittedQueues } from '../features/pages/index.ts';
import { staffOnly, useSession } from '../features/session/index.ts';
import { useSite } from '../platform/boot/site.ts';
import { NeedsScripts } from '../ui/controls/form.tsx';
import { Link, NavLink } from '../ui/controls/link.tsx';
import { WordMark } from '../ui/media/sign.tsx';
import type { Route } from './+types/admin.ts';
import { DefaultFrame } from './frame/default-frame.tsx';
import { ErrorScreen } from './frame/error-screen.tsx';
import { SkipLink } from './frame/skip-link.tsx';
import { AvatarMenu } from './member/avatar-menu.tsx';

export const loader = staffOnly.loader;
export const clientLoader = staffOnly.clientLoader;

export default function AdminLayout() {
  const { brandName } = useSite();
  const { me } = useSession();
  return (
    <div className="text-14">
      <SkipLink />
      <header className="relative z-30 flex h-13 items-center gap-5 border-b border-line bg-surface px-5" data-no-print>
        <Link to="/" aria-label={`${brandName}, на главную`}>
          <WordMark brandName={brandName} />
        </Link>
        <nav aria-label="Администрация" className="scroll-x flex h-full flex-1 gap-4.5 text-ink-soft">
          {(me ? permittedQueues(me) : []).map(({ path, name }) => (
            <NavLink
              key={path}
              to={path}
              className="flex items-center border-y-2 border-transparent whitespace-nowrap hover:text-ink aria-[current]:border-b-brand aria-[current]:font-strong aria-[current]:text-ink"
            >
              {name}
              {path === '/admin/verifications' ? <WaitingIdentity /> : null}
            </NavLink>
          ))}
        </nav>
        {me ? <AvatarMenu me={me} /> : null}
      </header>
      <main id="main" tabIndex={-1} className="min-h-[60vh] px-4 py-5 md:px-6">
        <NeedsScripts />
        <Outlet />
      </main>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <DefaultFrame>
      <ErrorScreen error={error} />
    </DefaultFrame>
  );
}
