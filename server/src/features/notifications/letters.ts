/** Product §2.13, column E. */
import type { Letter } from '../../platform/mail/mail.ts';
import { site } from '../../platform/site.ts';
import type { Notice } from './notify.ts';

const byLetter: ReadonlySet<string> = new Set([
  ...['N-P1', 'N-P2', 'N-P3', 'N-P4', 'N-P5', 'N-P7', 'N-P8'],
  ...['N-D1', 'N-D2', 'N-D8'],
  ...['N-S1', 'N-S2', 'N-S3', 'N-S4', 'N-S5', 'N-S7'],
  ...['N-B2', 'N-B3', 'N-B4', 'N-B5'],
]);
export const goesByLetter = ({ code }: Pick<Notice, 'code'>): boolean => byLetter.has(code);

/** Batched into one letter an hour, under these names. */
const byHour: ReadonlyMap<string, string> = new Map([['N-B1', 'Новые отклики']]);
export const goesByHour = ({ code }: Pick<Notice, 'code'>): boolean => byHour.has(code);

export type Reader = { email: string; name: string };
/** From the configured origin, never from the request. */
export const letterOf = (reader: Reader, { title, text, url }: Pick<Notice, 'title' | 'text' | 'url'>): Letter =>
  letter(reader, title, [[title, text].filter(Boolean).join('\n'), `${site().publicUrl}${url}`]);

const linesAtMost = 20;

/** Grouped by page; a single line is an ordinary letter. */
export function hourlyLetter(reader: Reader, lines: readonly Pick<Notice, 'code' | 'title' | 'text' | 'url'>[]): Letter {
  const [first] = lines;
  if (lines.length === 1) return letterOf(reader, first!);
  const parts = [...Map.groupBy(lines, ({ url }) => url)].map(([url, those]) => {
    const left = those.length - linesAtMost;
    const more = left > 0 ? [`… и ещё ${left}`] : [];
    const heading = those[0]!.text ? [`${those[0]!.text}:`] : [];
    const rows = those.slice(0, linesAtMost).map(({ title }) => `— ${title}`);
    return [...heading, ...rows, ...more, `${site().publicUrl}${url}`].join('\n');
  });
  const names = new Set(lines.map(({ code }) => byHour.get(code)));
  const [name] = names;
  return letter(reader, `${names.size === 1 && name ? name : 'Новое за час'}: ${lines.length}`, parts);
}

function letter({ name, email }: Reader, subject: string, parts: readonly string[]): Letter {
  const { publicUrl, brandName } = site();
  return {
    to: email,
    subject,
    text: `Здравствуйте, ${name}.

${parts.join('\n\n')}

О чём писать, решаете вы: ${publicUrl}/profile/settings?section=notices

— ${brandName}
${publicUrl}
`,
  };
}
