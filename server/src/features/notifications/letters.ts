/** What of the feed goes out as a letter too (product §2.13, the column E), and how it is said. */
import type { Letter } from '../../platform/mail/mail.ts';
import { site } from '../../platform/site.ts';
import type { Notice } from './notify.ts';

/** A new bid is not among them: those come many at once, and the feed gathers them. */
const byLetter: ReadonlySet<string> = new Set([
  ...['N-P1', 'N-P2', 'N-P3', 'N-P4', 'N-P5', 'N-P7', 'N-P8'],
  ...['N-D1', 'N-D2'],
  ...['N-S1', 'N-S2', 'N-S3', 'N-S5', 'N-S7'],
  ...['N-B2', 'N-B3', 'N-B4', 'N-B5'],
]);
export const goesByLetter = ({ code }: Pick<Notice, 'code'>): boolean => byLetter.has(code);

export type Reader = { email: string; name: string };
/** Links are built from the configured address, never from what a request claims. */
export function letterOf({ name, email }: Reader, { title, text, url }: Pick<Notice, 'title' | 'text' | 'url'>): Letter {
  const { publicUrl, brandName } = site();
  return {
    to: email,
    subject: title,
    text: `Здравствуйте, ${name}.

${[title, text].filter(Boolean).join('\n')}

${publicUrl}${url}

О чём писать, решаете вы: ${publicUrl}/profile/settings?section=notices

— ${brandName}
${publicUrl}
`,
  };
}
