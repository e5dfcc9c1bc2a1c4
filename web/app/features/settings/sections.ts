/** The settings in their order. A section is a file `<key>.section.tsx` and a line here. */
import { interfaceSection } from './interface.section.tsx';
import type { Section } from './section.ts';
import { security } from './security.section.tsx';

export const sections: readonly [Section, ...Section[]] = [security, interfaceSection];

/** The section of this address; an unknown one is the first. */
export const sectionOf = (search: URLSearchParams): Section => sections.find(({ key }) => key === search.get('section')) ?? sections[0];
