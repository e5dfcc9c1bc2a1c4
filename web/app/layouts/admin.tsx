import { isRouteErrorResponse, Outlet, useLocation } from 'react-router';
import { isWhole } from '../features/pages/index.ts';
import { needsStaffRole, staffOnly, useSession } from '../features/session/index.ts';
import { StaffRoleScreen } from '../features/users/index.ts';
import { useSite } from '../platform/boot/site.ts';
import { Link, NeedsScripts, WordMark } from '../ui/index.ts';
import type { Route } from './+types/admin.ts';
import { DefaultFrame } from './frame/default-frame.tsx';
import { ErrorScreen } from './frame/error-screen.tsx';
import { SkipLink } from './frame/skip-link.tsx';
import { AvatarMenu } from './member/avatar-menu.tsx';
import { StaffPalette } from './staff/palette/staff-palette.tsx';
import { StaffMenu, StaffRail } from './staff/staff-places.tsx';

export const loader = staffOnly.loader;
export const clientLoader = staffOnly.clientLoader;

export default function AdminLayout() {
  const { brandName } = useSite();
  const { me } = useSession();
  const hasRail = !isWhole(useLocation().pathname);
  return (
    <div className="text-14">
      <SkipLink />
      <header className="relative z-30 flex h-13 items-center gap-3 border-b border-line bg-surface px-4 md:px-5" data-no-print>
        <Link to="/" aria-label={`${brandName}, на главную`}>
          <WordMark brandName={brandName} />
        </Link>
        {me ? <StaffMenu me={me} className={hasRail ? 'xl:hidden' : ''} /> : null}
        <span className="flex-1" />
        {me ? <StaffPalette me={me} /> : null}
        {me ? <AvatarMenu me={me} /> : null}
      </header>
      <div className="flex">
        {me && hasRail ? <StaffRail me={me} /> : null}
        <main id="main" tabIndex={-1} className="min-h-[60vh] min-w-0 flex-1 px-4 py-5 md:px-6">
          <NeedsScripts />
          <Outlet />
        </main>
      </div>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <DefaultFrame>
      {isRouteErrorResponse(error) && error.data === needsStaffRole ? <StaffRoleScreen /> : <ErrorScreen error={error} />}
    </DefaultFrame>
  );
}
