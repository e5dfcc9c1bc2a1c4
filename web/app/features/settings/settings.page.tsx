import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { type PageQueries, pageClientLoader, pageLoader } from '../../platform/api/index.ts';
import { Link } from '../../ui/index.ts';
import { MemberHead } from '../../ui/people/member-head.tsx';
import { avatar } from './avatar.section.tsx';
import { personalData } from './data.section.tsx';
import { interfaceSection } from './interface.section.tsx';
import { leaving } from './leave.section.tsx';
import { notices } from './notices/notices.section.tsx';
import { portfolio } from './portfolio.section.tsx';
import { privacy } from './privacy.section.tsx';
import { profile } from './profile.section.tsx';
import { roles } from './roles.section.tsx';
import type { Section } from './section.ts';
import { security } from './security.section.tsx';
import { work } from './work.section.tsx';

const sections: readonly [Section, ...Section[]] = [
  profile,
  avatar,
  portfolio,
  work,
  roles,
  security,
  notices,
  privacy,
  interfaceSection,
  personalData,
  leaving,
];

const sectionOf = (search: URLSearchParams): Section => sections.find(({ key }) => key === search.get('section')) ?? sections[0];

const queries: PageQueries = (page) => sectionOf(page.url.searchParams).queries?.(page) ?? [];
export const loader = pageLoader(queries);
export const clientLoader = pageClientLoader(queries);

export default function SettingsPage() {
  const open = sectionOf(useSearchParams()[0]);
  const sectionsRow = useRef<HTMLElement>(null);
  // scrolls the row of tabs, not the page
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is open
  useEffect(() => {
    const row = sectionsRow.current;
    const current = row?.querySelector<HTMLElement>('[aria-current]');
    if (!row || !current) return;
    const [beyond, room] = [current.getBoundingClientRect().left - row.getBoundingClientRect().left, row.clientWidth - current.offsetWidth];
    row.scrollLeft += beyond - room / 2;
  }, [open.key]);
  return (
    <div className="grid grid-cols-1 gap-6">
      <MemberHead title="Настройки" tabTitle={`${open.name} — настройки`} />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[180px_minmax(0,1fr)] xl:gap-8">
        <nav aria-label="Разделы настроек" ref={sectionsRow} className="scroll-x flex gap-1 xl:sticky xl:top-4 xl:grid">
          {sections.map(({ key, name }) => (
            <Link
              key={key}
              to={`/profile/settings?section=${key}`}
              preventScrollReset
              aria-current={key === open.key ? 'page' : undefined}
              className="flex min-h-11 items-center rounded-control px-3 whitespace-nowrap hover:bg-tint aria-[current]:bg-tint aria-[current]:font-strong xl:min-h-10"
            >
              {name}
            </Link>
          ))}
          <Link to="/verify" className="flex min-h-11 items-center rounded-control px-3 whitespace-nowrap hover:bg-tint xl:min-h-10">
            Подтверждение
          </Link>
        </nav>
        <div className="grid min-w-0 gap-6" key={open.key}>
          <h2 className="title-2">{open.name}</h2>
          <open.Body />
        </div>
      </div>
    </div>
  );
}
