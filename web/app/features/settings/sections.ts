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

export const sections: readonly [Section, ...Section[]] = [
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

export const sectionOf = (search: URLSearchParams): Section => sections.find(({ key }) => key === search.get('section')) ?? sections[0];
