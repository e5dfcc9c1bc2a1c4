import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { letter, type Text } from './letter.ts';
import { handOver, openMail } from './mail.ts';

const words: Text = {
  to: 'anna@people.test',
  subject: 'Глеб <b>сдал</b> этап',
  about: 'Заказ',
  lead: 'Первый абзац\nс новой строки.\n\nВторой <img src=x onerror=alert(1)> "абзац"',
  groups: [
    {
      heading: 'По запросу «<i>знак</i>»',
      lines: [{ words: '<script>1</script>', url: 'https://artel.test/a?b=1&c="2' }],
      more: '… и ещё 3',
    },
  ],
  button: { label: 'Проверить <работу>', url: 'https://artel.test/o?id=1&tab="x' },
  aside: 'Кнопка <u>работает</u> сутки.',
  facts: [['Кто <b>', '<a href="https://evil.test">Глеб</a>']],
  alarm: { question: 'Не <вы>?', words: 'Напишите <нам>.', button: { label: 'На<писать>', url: 'https://artel.test/help' } },
  why: 'Письма <о> заказах у вас включены.',
  choice: { words: 'Решаете <вы>.', button: { label: 'Настро<ить>', url: 'https://artel.test/settings' } },
};

test('words of strangers stay words: no tag and no address of theirs is in the page', () => {
  const { html } = letter(words);
  expect(html).not.toMatch(/<(b>|i>|u>|script|img src=x|a href="https:\/\/evil|работу|вы|нам|писать|о>)/);
  const tagsOf = (page: string) => new Set([...page.matchAll(/<([a-z]\w*)/g)].map(([, tag]) => tag!));
  const calm = tagsOf(
    letter({ ...words, subject: 'х', lead: 'а\nб', groups: [{ heading: 'х', lines: [{ words: 'х' }] }], facts: [] }).html,
  );
  expect([...tagsOf(html)].filter((tag) => !calm.has(tag))).toEqual([]);
  expect(html).toContain('Второй &lt;img src=x onerror=alert(1)&gt; &quot;абзац&quot;');
  expect(html).toContain('href="https://artel.test/o?id=1&amp;tab=&quot;x"');
});

test('the first lines in a list of letters are what it says, never its subject again', () => {
  const shown = (over: Partial<Text>) => />([^<]*?)&#847;/.exec(letter({ ...words, ...over }).html)?.[1];
  expect(shown({})).toBe('Первый абзац с новой строки.');
  expect(shown({ lead: undefined })).toBe('&lt;script&gt;1&lt;/script&gt;');
  expect(shown({ lead: undefined, groups: [] })).toBe('Кнопка &lt;u&gt;работает&lt;/u&gt; сутки.');
  expect(shown({ lead: 'я'.repeat(500) })).toHaveLength(140);
});

test('the plain twin says all that the page says, its button first of all addresses', () => {
  const { text } = letter(words);
  for (const said of ['Глеб <b>сдал</b> этап', 'с новой строки.', '… и ещё 3', 'Не <вы>? Напишите <нам>.', 'Решаете <вы>.', words.why])
    expect(text).toContain(said);
  expect([...text.matchAll(/https?:\/\/artel\.test\S+/g)].map(([url]) => url)).toEqual([
    'https://artel.test/a?b=1&c="2',
    ...[words.button!, words.alarm!.button!, words.choice!.button!].map(({ url }) => url),
  ]);
});

test('what leaves is both, with the sign inside: nothing is loaded from anywhere, so nobody learns when it is read', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'letters-'));
  openMail({ smtpUrl: null, dataDir, brandName: 'Артель', publicUrl: 'http://artel.test' });
  await handOver({ id: 'one', letter: letter(words) });
  const [name] = await readdir(path.join(dataDir, 'mail'));
  const eml = await readFile(path.join(dataDir, 'mail', name!), 'utf8');
  await rm(dataDir, { recursive: true });
  expect([...eml.matchAll(/^Content-Type: ([\w/]+)/gim)].map(([, type]) => type)).toEqual([
    'multipart/alternative',
    'text/plain',
    'multipart/related',
    'text/html',
    'image/png',
  ]);
  expect(eml).toContain('Content-ID: <sign>');
  expect([...letter(words).html.matchAll(/src="([^"]+)"|url\(/g)].map(([, src]) => src)).toEqual(['cid:sign']);
});
