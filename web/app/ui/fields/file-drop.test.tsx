// @vitest-environment happy-dom
import { notShownRefused } from '@artel/contracts/files/file-kinds.ts';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { byName, done, rendered } from '../rendered.ts';
import { FileDrop, type UploadedFile } from './file-drop.tsx';

const stored = (file: File, mime = file.type): UploadedFile => ({
  _id: `id of ${file.name}`,
  filePath: `/files/${file.name}`,
  name: file.name,
  size: file.size,
  mime,
});
type Send = (file: File) => Promise<{ result: UploadedFile } | { error: unknown }>;

function Form({ send, use = 'chat', maxFiles = 10 }: { send: Send; use?: 'chat' | 'shown'; maxFiles?: number }) {
  const [files, setFiles] = useState<readonly UploadedFile[]>([]);
  return (
    <FileDrop label="Файлы" use={use} files={files} maxFiles={maxFiles} send={send as never} onChange={(change) => setFiles(change)} />
  );
}

const png = (name: string, words = 'a picture') => new File([words], name, { type: 'image/png' });
const drop = (page: HTMLElement, files: File[]) => {
  const event = new Event('drop', { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { files, types: ['Files'] } });
  return done(() => page.querySelector('[role=group] > button')!.dispatchEvent(event));
};
const rows = (page: HTMLElement) => [...page.querySelectorAll('li')].map(({ textContent }) => textContent);

test('what is dropped is sent, listed in the order of the choice, and removed by its cross', async () => {
  const answers = new Map<string, () => void>();
  const send: Send = (file) => new Promise((resolve) => answers.set(file.name, () => resolve({ result: stored(file) })));
  const page = await rendered(<Form send={send} />);
  await drop(page, [png('первый.png'), png('второй.png')]);
  await done(() => answers.get('второй.png')!());
  await done(() => answers.get('первый.png')!());
  expect(rows(page).map((row) => row?.match(/(первый|второй)/)?.[0])).toEqual(['первый', 'второй']);
  await done(() => byName(page, 'button', 'Убрать первый.png').click());
  expect(rows(page)).toHaveLength(1);
});

test('an empty file and a kind that is not taken are refused at the file and never sent', async () => {
  const sent: string[] = [];
  const send: Send = async (file) => {
    sent.push(file.name);
    return { result: stored(file) };
  };
  const page = await rendered(<Form send={send} />);
  await drop(page, [new File([], 'пусто.png'), new File(['MZ'], 'вирус.exe'), png('хорошая.png')]);
  expect(sent).toEqual(['хорошая.png']);
  expect([...page.querySelectorAll('[role=alert]')]).toHaveLength(2);
});

test('beyond the room of the form nothing is taken, and it is said', async () => {
  const page = await rendered(<Form send={async (file) => ({ result: stored(file) })} maxFiles={2} />);
  await drop(page, [png('1.png'), png('2.png'), png('3.png')]);
  expect(rows(page)).toHaveLength(2);
  expect(page.textContent).toContain('Не больше 2: лишние файлы не взяты');
});

test('a picture of too many pixels comes back as a file: nothing to show', async () => {
  const page = await rendered(<Form use="shown" send={async (file) => ({ result: stored(file, 'application/octet-stream') })} />);
  await drop(page, [png('потоп.png')]);
  expect(page.querySelector('[role=alert]')!.textContent).toBe(notShownRefused);
});
