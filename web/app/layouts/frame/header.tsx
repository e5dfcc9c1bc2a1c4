import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { CurrencySwitch } from '../../features/currency/index.ts';
import { useSession } from '../../features/session/index.ts';
import { ViewAsBar } from '../../features/view-as/index.ts';
import { useFrame } from '../../platform/boot/frame.ts';
import { lazyWithRetry } from '../../platform/boot/lazy-with-retry.ts';
import { useSite } from '../../platform/boot/site.ts';
import { HydratingSuspense, Icon, Link, LinkButton, NavLink, WordMark } from '../../ui/index.ts';
import { SearchField } from './search-field.tsx';
import { useToEntrance } from './to-entrance.ts';

const MemberPlaces = lazyWithRetry(() => import('../member/member-places.tsx'));

export function Header() {
  const { search: wished = true, quiet } = useFrame();
  const { isSignedIn, me } = useSession();
  const search = wished === 'members' ? isSignedIn : wished;
  return (
    <>
      {me?.viewed_until ? (
        <HydratingSuspense>
          <ViewAsBar me={me} until={me.viewed_until} />
        </HydratingSuspense>
      ) : null}
      <header className="relative z-30 border-b border-line bg-paper" data-no-print>
        <div className="page flex h-14 items-center gap-x-2 xs:gap-x-4 md:h-[68px] md:gap-x-5">
          <Home />
          {quiet ? (
            <Assurance {...quiet} />
          ) : (
            <>
              {search ? <SearchField /> : null}
              <nav aria-label="Главное меню" className="flex gap-5 font-strong whitespace-nowrap max-lg:hidden">
                <Place to="/services">Каталог</Place>
                <Place to="/projects">Проекты</Place>
                <Place to="/freelancers/all">Исполнители</Place>
              </nav>
              {search ? null : <span className="flex-1 max-lg:hidden" />}
              <span className="flex-1 lg:hidden" />
              <CurrencySwitch />
              <Visitor />
            </>
          )}
        </div>
      </header>
    </>
  );
}

function Home() {
  const { brandName } = useSite();
  return (
    <Link to="/" aria-label={`${brandName}, на главную`}>
      <WordMark brandName={brandName} />
    </Link>
  );
}

function Place({ to, children }: { to: string; children: ReactNode }) {
  return (
    <NavLink to={to} className="hover:text-brand aria-[current]:text-brand">
      {children}
    </NavLink>
  );
}

function Assurance({ note, shortNote }: { note: string; shortNote: string }) {
  return (
    <span className="ml-auto flex items-center gap-2 text-ink-soft">
      <Icon of={Lock} />
      <span className="max-lg:hidden">{note}</span>
      <span className="lg:hidden">{shortNote}</span>
    </span>
  );
}

function Visitor() {
  const { isSignedIn, me } = useSession();
  if (!isSignedIn) return <GuestPlaces />;
  return (
    // Reserves the width against layout shift.
    <HydratingSuspense fallback={<span className="h-9 w-24 lg:w-60 xl:w-66" />}>
      <MemberPlaces me={me} />
    </HydratingSuspense>
  );
}

function GuestPlaces() {
  const toSignIn = useToEntrance('/login');
  const toRegister = useToEntrance('/reg');
  return (
    <div className="flex items-center gap-3">
      <Link to="/become-seller" className="font-strong whitespace-nowrap hover:text-brand max-xl:hidden">
        Стать исполнителем
      </Link>
      <LinkButton to="/login" onClick={toSignIn} look="ghost">
        Войти
      </LinkButton>
      <LinkButton to="/reg" onClick={toRegister} look="ink" className="max-lg:hidden">
        Регистрация
      </LinkButton>
    </div>
  );
}
