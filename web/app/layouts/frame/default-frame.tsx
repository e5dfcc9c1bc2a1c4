import type { ReactNode } from 'react';
import { useFrame } from '../../platform/boot/frame.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { SkipLink } from './skip-link.tsx';

export function DefaultFrame({ children }: { children: ReactNode }) {
  const { quiet } = useFrame();
  return (
    <>
      <SkipLink />
      <Header />
      <main id="main" tabIndex={-1} className="page min-h-[60vh]">
        {children}
      </main>
      <Footer />
      {quiet ? null : <BottomBar />}
    </>
  );
}
