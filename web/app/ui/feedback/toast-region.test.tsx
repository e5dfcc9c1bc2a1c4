// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeToast, showToast, toastBefore, toasts, toastUndo } from '../../platform/toast.ts';
import { byName, done, rendered } from '../rendered.ts';
import { ToastRegion } from './toast-region.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const { id } of toasts.get()) closeToast(id);
  vi.useRealTimers();
});

const passes = (ms: number) => done(() => vi.advanceTimersByTime(ms));
const cardOf = (page: HTMLElement) => page.querySelector('section > div') as HTMLElement;

test('spec §9: a toast stands for 3000 ms, pauses on hover, resumes on leave and closes in 300 ms', async () => {
  const page = await rendered(<ToastRegion />);
  await done(() => showToast('Неверный логин или пароль'));
  expect(page.querySelector('section')!.getAttribute('aria-live')).toBe('polite');
  await passes(2900);
  expect(page.textContent).toContain('Неверный логин или пароль');
  await done(() => cardOf(page).dispatchEvent(new PointerEvent('pointerover', { bubbles: true })));
  await passes(60_000);
  expect(page.textContent).toContain('Неверный логин или пароль');
  await done(() => cardOf(page).dispatchEvent(new PointerEvent('pointerout', { bubbles: true })));
  await passes(100);
  expect(cardOf(page).className).toContain('opacity-0');
  await passes(299);
  expect(page.textContent).toContain('Неверный логин или пароль');
  await passes(1);
  expect(page.textContent).toBe('');
});

test('a toast that stands is not shown again; closed by hand it goes at once', async () => {
  const page = await rendered(<ToastRegion />);
  await done(() => {
    showToast('Нет связи');
    showToast('Нет связи');
  });
  expect(page.querySelectorAll('section > div')).toHaveLength(1);
  await done(() => byName(page, 'button', 'Закрыть').click());
  await passes(300);
  expect(page.textContent).toBe('');
});

test('what is done is taken back by one press while its toast stands', async () => {
  const page = await rendered(<ToastRegion />);
  const back = vi.fn();
  await done(() => toastUndo('Убрано', back));
  await done(() => byName(page, 'button', 'Вернуть').click());
  await passes(10_000);
  expect(back).toHaveBeenCalledTimes(1);
});

test('what waits five seconds is done when they are over, and never when it was cancelled', async () => {
  const page = await rendered(<ToastRegion />);
  const [published, kept] = [vi.fn(), vi.fn()];
  await done(() => toastBefore('Услуга опубликована', published, kept));
  await passes(4999);
  expect(published).not.toHaveBeenCalled();
  await passes(1);
  expect([published, kept].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);

  await passes(300);
  const [second, cancelled] = [vi.fn(), vi.fn()];
  await done(() => toastBefore('Услуга опубликована', second, cancelled));
  await passes(4000);
  await done(() => byName(page, 'button', 'Отменить').click());
  await passes(10_000);
  expect([second, cancelled].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
});
