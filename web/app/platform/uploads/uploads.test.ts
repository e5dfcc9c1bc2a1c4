import { notPictureRefused, notShownRefused, packedKindRefused } from '@artel/contracts/files/file-kinds.ts';
import { expect, test } from 'vitest';
import { checkFile, type Tried, Uploads } from './uploads.ts';

type Answer = { result?: string; error?: { message: string; mayComeLater?: boolean; status?: number } };
const lost: Answer = { error: { message: 'Нет связи', status: 0, mayComeLater: true } };

/** Uploads whose network answers when the test says so, and whose waiting ends only when it is hurried. */
function aDesk() {
  const sent: { name: string; signal: AbortSignal; onPercent: (n: number) => void; answer: (one: Answer) => void }[] = [];
  const waits: number[] = [];
  const uploads = new Uploads<string>({
    send: (file, how) =>
      new Promise((answer) => {
        sent.push({ name: file.name, ...how, answer });
        how.signal.addEventListener('abort', () => answer({ error: { message: 'Загрузка отменена', status: 0, mayComeLater: true } }));
      }),
    changed: () => undefined,
    wait: (work, after_ms) => {
      waits.push(after_ms);
      return work;
    },
  });
  const shown = () => uploads.list().map(({ key, state, percent, words }) => `${key} ${state} ${percent}${words && ` ${words}`}`);
  return { uploads, sent, waits, shown };
}
const file = (name: string) => new File(['слова'], name);
const settled = async () => {
  for (let step = 0; step < 12; step++) await Promise.resolve();
};

test('what the lost network stopped is sent again when it is back, later and later in between, and kept once', async () => {
  const { uploads, sent, waits, shown } = aDesk();
  const end = uploads.carry('a', file('a.pdf'));
  await settled();
  sent[0]!.onPercent(40);
  expect(shown()).toEqual(['a sending 40']);
  sent[0]!.answer(lost);
  await settled();
  expect(shown()).toEqual(['a waiting 0']);
  uploads.hurry();
  await settled();
  sent[1]!.answer(lost);
  await settled();
  uploads.hurry();
  await settled();
  sent[2]!.answer({ result: '/files/a' });
  expect(await end).toEqual({ kind: 'kept', stored: '/files/a' });
  expect([sent.length, waits, shown()]).toEqual([3, [1000, 2000], []]);
});

test('what the server refuses is not tried again and stays shown with its words', async () => {
  const { uploads, sent, shown } = aDesk();
  const end = uploads.carry('a', file('a.exe'));
  await settled();
  sent[0]!.answer({ error: { message: 'Такие файлы не принимаем', status: 415 } });
  expect(await end).toMatchObject({ kind: 'refused' });
  uploads.hurry();
  await settled();
  expect([sent.length, shown()]).toEqual([1, ['a refused 0 Такие файлы не принимаем']]);
  uploads.cancel('a');
  expect(shown()).toEqual([]);
});

test('cancelled on its way, while it waits for the network, or before its turn: it ends and is gone', async () => {
  const { uploads, sent, shown } = aDesk();
  const ends = ['a', 'b', 'c', 'd'].map((key) => uploads.carry(key, file(key)));
  await settled();
  // three go at once, the fourth waits for its turn
  expect([sent.map(({ name }) => name), shown().at(-1)]).toEqual([['a', 'b', 'c'], 'd waiting 0']);
  uploads.cancel('d');
  uploads.cancel('a');
  sent[1]!.answer(lost);
  await settled();
  uploads.cancel('b');
  sent[2]!.answer({ result: 'c' });
  expect((await Promise.all(ends)).map(({ kind }) => kind)).toEqual(['cancelled', 'cancelled', 'kept', 'cancelled']);
  expect([sent[0]!.signal.aborted, sent.length, shown()]).toEqual([true, 3, []]);
});

test('whoever asks for a file that is on its way joins it: it is sent once', async () => {
  const { uploads, sent } = aDesk();
  const ends: Promise<Tried<string>>[] = [uploads.carry('a', file('a')), uploads.attempt('a', file('a'))];
  await settled();
  sent[0]!.answer({ result: 'a' });
  expect([await Promise.all(ends), sent.length]).toEqual([Array(2).fill({ kind: 'kept', stored: 'a' }), 1]);
});

test('what the server would refuse is told before anything is sent', () => {
  const megabyte = 1_048_576;
  const words = (name: string, size: number) => checkFile({ name, size });
  expect([words('знак.png', megabyte), words('исходники.ZIP', 200 * megabyte), words('показ.mp4', 50 * megabyte)]).toEqual(
    Array(3).fill(undefined),
  );
  expect(words('знак.png', 51 * megabyte)).toBe('Файл больше 50 МБ');
  expect(words('исходники.zip', 201 * megabyte)).toBe('Файл больше 200 МБ');
  expect(checkFile({ name: 'исходники.zip', size: 1024 * megabyte }, 'work')).toBeUndefined();
  for (const name of ['вирус.exe', 'страница.htm', 'без имени', 'png', 'constructor.constructor']) expect(words(name, 10)).toMatch(/в ZIP/);
  for (const name of ['исходники.tar.gz', 'исходники.TGZ', 'диск.iso']) expect(words(name, 10)).toBe(packedKindRefused);
  expect(words('исходники.7z', 10)).toBeUndefined();
  expect(words('пусто.txt', 0)).toBe('Файл пустой');
});

test('what no page can show is told before it is sent, in the words of the server', () => {
  const shown = (name: string, size = 10) => checkFile({ name, size }, 'shown');
  expect(['знак.png', 'ролик.mp4', 'цены.pdf'].map((name) => shown(name))).toEqual(Array(3).fill(undefined));
  for (const name of ['знак.svg', 'ролик.mov', 'голос.mp3', 'вирус.exe']) expect(shown(name)).toBe(notShownRefused);
  expect(shown('пусто.png', 0)).toBe('Файл пустой');
  expect(['обложка.webp', 'ролик.mp4', 'цены.pdf'].map((name) => checkFile({ name, size: 10 }, 'picture'))).toEqual([
    undefined,
    notPictureRefused,
    notPictureRefused,
  ]);
});
