import { Outlet, useLocation, useSearchParams } from 'react-router';
import { ConsentBanner } from '../features/consents/index.ts';
import { useApp } from '../features/install/index.ts';
import { SanctionBanner } from '../features/sanctions/index.ts';
import { memberOnly, useSession } from '../features/session/index.ts';
import { useFrame } from '../platform/boot/frame.ts';
import { NeedsScripts } from '../ui/index.ts';
import type { Route } from './+types/profile.ts';
import { DefaultFrame } from './frame/default-frame.tsx';
import { ErrorScreen } from './frame/error-screen.tsx';
import { ProfileSide } from './profile-side.tsx';

export const loader = memberOnly.loader;
export const clientLoader = memberOnly.clientLoader;

export default function ProfileLayout() {
  const { fill, wide } = useFrame();
  const [search] = useSearchParams();
  const { me } = useSession();
  const { pathname } = useLocation();
  const sanctions = me && pathname !== '/profile/sanctions' ? me.held : [];
  const isWide = wide?.(search) ?? false;
  useApp();
  return (
    <DefaultFrame>
      <link rel="manifest" href="/app.webmanifest" />
      <link rel="apple-touch-icon" href="/icon-192.png" />
      <NeedsScripts />
      {fill ? (
        <Outlet />
      ) : (
        <div className={`mt-3 lg:mt-8 ${isWide ? '' : 'grid grid-cols-1 items-start gap-4 lg:grid-cols-[200px_minmax(0,1fr)] lg:gap-10'}`}>
          {isWide ? null : <ProfileSide />}
          <div className="min-w-0">
            <SanctionBanner held={sanctions} className="mb-5" />
            <ConsentBanner asked={me?.asked_consents ?? []} className="mb-5" />
            <Outlet />
          </div>
        </div>
      )}
    </DefaultFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <DefaultFrame>
      <ErrorScreen error={error} />
    </DefaultFrame>
  );
}
