/** Every letter the product writes goes through the one frame: each is written once here, and a new one without an example is named. */
import { noticeKinds } from '@artel/contracts/chat/notification-choices.ts';
import { expect, test } from 'vitest';
import { useSealSecret } from '../../server/src/platform/secrets/seal.ts';
import { site } from '../../server/src/platform/site.ts';
import { readSources } from './sources.ts';

useSealSecret('a secret of the tests, long enough');
type Letter = { to: string; subject: string; text: string; html: string; off?: string };
const evil = '<b>Злой</b> & «"сосед"»';
const reader = { time_zone: 'Asia/Yekaterinburg', id: 'x', user_id: 'x', email: 'anna@people.test', name: evil, token: 'TOKEN' };
const line = { code: 'N-B1', kind: 'bids', title: `Новый отклик: ${evil}`, text: evil, url: '/projects/all/1' };
const at = new Date('2026-11-25T09:00:00Z');
const arrived = { id: '1', number: 7, written_at: at };

/** By the name of the function: what it is given, once or in all its shapes. */
const given: Record<string, readonly unknown[][]> = {
  confirmLetter: [[reader, 'TOKEN', '/profile/orders?id=1']],
  recoverLetter: [[reader, 'TOKEN']],
  passwordChangedLetter: [[reader]],
  newDeviceLetter: [[reader, { name: evil, network: '127.0.0.1', at: '25 ноября, 12:00' }]],
  confirmNewEmailLetter: [[reader, 'TOKEN']],
  emailChangeLetter: [[reader, 'new@people.test']],
  emailChangedLetter: [[reader, 'new@people.test']],
  changesStoppedLetter: [[reader]],
  secondFactorAddedLetter: [[reader, 'Включён вход по коду']],
  secondFactorLetter: [[reader, 'Созданы новые резервные коды']],
  leavingLetter: [[reader, at]],
  stayingLetter: [[reader, at]],
  erasedLetter: [[reader]],
  exportReadyLetter: [[reader]],
  phoneProvedLetter: [[reader, '+7 900 ···-··-67']],
  sessionsEndedLetter: [
    [reader, evil],
    [reader, evil, 'Firefox, Windows'],
  ],
  letterOf: noticeKinds.map((kind) => [reader, { ...line, kind }]),
  hourlyLetter: [
    [reader, [line]],
    [reader, [line, line]],
    [reader, [line, { ...line, url: '/projects/all/2', code: 'N-P1', kind: 'projects' }]],
  ],
  staffLetter: [[reader.email, arrived, { topic: 'money', name: evil, email: 'guest@people.test', text: evil }, null]],
  writerLetter: [true, false].map((isOwn) => [arrived, { topic: 'money', name: evil, email: reader.email, text: evil }, isOwn]),
  replyLetter: [[{ number: 7, topic: 'money', email: reader.email }, evil]],
  trialLetter: [[reader]],
  proofLetter: [[reader.email, `${site().publicUrl}/email/works?token=x`]],
  blogConfirmLetter: [[reader.email]],
  blogLetter: [[reader.email, [{ _id: '1', title: evil, excerpt: evil, published_at: at }]]],
  digestLetter: [
    [reader, { deeds: [], total: 0, news: [line], at }],
    [
      reader,
      {
        deeds: [
          { kind: 'bids', until: null, project: { _id: '1', title: evil, category_slug: 'design' }, count: 2 },
          { kind: 'offer', until: '2026-11-26T09:00:00Z', title: evil, chat_id: '2', price_minor: 100_000 },
        ],
        total: 7,
        news: [line, { ...line, kind: 'matching_projects' }],
        at,
      },
    ],
  ],
};

const files = readSources('.ts').filter(
  ({ path, source }) => path.startsWith('server/src/features/') && !path.includes('.test.') && /\bLetter\b/.test(source),
);
const named = files.flatMap(({ path, source }) =>
  [...source.matchAll(/^export (?:const|function) (\w*[lL]etter\w*)\b[^=\n{]*(?::|=)[^\n]*\bLetter\b/gm)].map(([, name]) => ({
    path,
    name: name!,
  })),
);

const written = await Promise.all(
  named.flatMap(({ path, name }) =>
    (given[name] ?? []).map(async (args, n) => {
      const module = (await import(/* @vite-ignore */ `../../${path}`)) as Record<string, (...args: unknown[]) => Letter>;
      return [`${name} ${n}`, module[name]!(...args)] as const;
    }),
  ),
);

test('every letter has an example', () => {
  expect(named.map(({ name }) => name).sort()).toEqual(Object.keys(given).sort());
  expect(written.length).toBeGreaterThan(30);
});

test('nobody puts a letter together by hand', () => {
  const bare = files.filter(({ source }) => /\bsubject\b/.test(source) && !/mail\/letter\.ts'/.test(source));
  expect(bare.map(({ path }) => path)).toEqual([]);
});

/** Void elements, and the comments for Outlook, have no end. */
function unclosed(html: string): string[] {
  const open: string[] = [];
  for (const [, end, tag] of html.replace(/<!--[\s\S]*?-->/g, '').matchAll(/<(\/?)([a-z]\w*)\b[^>]*>/g)) {
    if (['meta', 'img', 'br'].includes(tag!)) continue;
    if (!end) open.push(tag!);
    else if (open.pop() !== tag) return [`</${tag}>`];
  }
  return open;
}

test.each(written)('%s is a whole page with its plain twin', (_, { to, subject, text, html }) => {
  expect(to).toBe(reader.email);
  expect(unclosed(html)).toEqual([]);
  expect(html.match(/<h1 /g)).toHaveLength(1);
  expect(html.match(/class="btn"/g)?.length ?? 0).toBeLessThan(2);
  expect(html).toContain('Почему вы получили это письмо.');
  expect(html).toContain('name="color-scheme" content="light dark"');
  expect(html).toContain(`Письмо для ${to}.`);
  expect(html).not.toContain('<b>Злой');
  expect(`${subject}${text}${html}`).not.toMatch(/undefined|null|\[object|NaN/);
  const linked = [...html.matchAll(/href="([^"]+)"/g)].map(([, url]) => url!.replaceAll('&amp;', '&'));
  for (const url of linked) expect(text, url).toContain(`\n${url}\n`.trimStart());
  for (const [, url] of text.matchAll(/:\n(https?:\S+)$/gm)) expect(linked).toContain(url);
  for (const url of linked) expect(url).toMatch(new RegExp(`^${site().publicUrl}/`));
  expect(text).toContain(`\n${site().brandName}, ${site().publicUrl}.`);
});

test('a link that opens an account stands in its letter alone: in the button and in the plain twin', () => {
  const opening = written.filter(([, { text }]) => text.includes('TOKEN'));
  expect(opening.map(([name]) => name.split(' ')[0]).sort()).toEqual(
    ['confirmLetter', 'confirmNewEmailLetter', 'emailChangeLetter', 'recoverLetter', 'secondFactorAddedLetter'].sort(),
  );
  for (const [name, { text, html }] of opening) {
    expect(text.match(/TOKEN/g), name).toHaveLength(1);
    expect(html.match(/TOKEN/g), name).toHaveLength(1);
  }
});

test('letters of what is locked say that they always come, the others where they are switched off', () => {
  const of = (name: string) => new Map<string, Letter>(written).get(name)!.text;
  const locked = noticeKinds.filter((_, n) => of(`letterOf ${n}`).includes('приходят всегда'));
  expect(locked).toEqual(['deadlines', 'money', 'disputes', 'appeals', 'verification', 'security']);
  for (const n of noticeKinds.keys()) expect(of(`letterOf ${n}`)).toContain('/profile/settings?section=notices');
});

test('every letter that may be switched off is, in one click of the mail program and in one step on a page; no other', () => {
  const kinds = [...noticeKinds.keys()].map((n) => new Map<string, Letter>(written).get(`letterOf ${n}`)!);
  const locked = noticeKinds.filter((_, n) => !kinds[n]!.off);
  expect(locked).toEqual(['deadlines', 'money', 'disputes', 'appeals', 'verification', 'security']);
  for (const [n, { off, text, html }] of kinds.entries()) {
    expect(text.includes('/email/off?token='), noticeKinds[n]!).toBe(off !== undefined);
    expect(html.includes('/email/off?token='), noticeKinds[n]!).toBe(off !== undefined);
    if (off) expect(off).toMatch(new RegExp(`^${site().publicUrl}/api/unsubscribe\\?token=x\\.[\\w-]+$`));
  }
});
