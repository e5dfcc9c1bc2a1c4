import { type ReactNode, Suspense } from 'react';
import { useSession } from '../../features/session/index.ts';
import { ViewAsBar } from '../../features/view-as/index.ts';
import { useFrame } from '../../platform/boot/frame.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { SkipLink } from './skip-link.tsx';

export function DefaultFrame({ children }: { children: ReactNode }) {
  const { quiet } = useFrame();
  const { me } = useSession();
  return (
    <>
      <SkipLink />
      {me?.viewed_until ? (
        <Suspense>
          <ViewAsBar me={me} until={me.viewed_until} />
        </Suspense>
      ) : null}
      <Header />
      <main id="main" tabIndex={-1} className="page min-h-[60vh]">
        {children}
      </main>
      <Footer />
      {quiet ? null : <BottomBar />}
    </>
  );
}
