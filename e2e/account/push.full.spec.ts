/** Pushes from the settings: the browser's own permission, its worker, its place among the devices. Its push service lies outside: played here. */
import { expect, test } from '@playwright/test';
import { newMember } from '../steps/newcomer.ts';
import { noFlaws } from '../steps/no-flaws.ts';

test.use({ serviceWorkers: 'allow' });

const subscription = { endpoint: 'https://fcm.googleapis.com/fcm/send/played', keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } };

test('a member switches pushes on in this browser and off again', async ({ browser }) => {
  const { page, complaints } = await newMember(browser, 'customer', { name: 'Вера', surname: 'Тихая' });
  await page.context().grantPermissions(['notifications']);
  await page.addInitScript((said) => {
    // headless: the window that asks is never answered
    Notification.requestPermission = async () => 'granted';
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    PushManager.prototype.getSubscription = async () => null;
    PushManager.prototype.subscribe = async () => ({ ...said, toJSON: () => said }) as unknown as PushSubscription;
  }, subscription);
  await page.goto('/profile/settings?section=notices');
  const card = page.getByRole('region', { name: 'Где включён пуш' });
  await expect(card.getByText('Пока нигде')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Деньги: пуш' })).toBeChecked();
  await noFlaws(page);

  await card.getByRole('button', { name: 'Включить в этом браузере' }).click();
  await expect(card.getByText('этот браузер')).toBeVisible();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL.split('/').at(-1))).toBe('worker.js');
  await page.reload();
  await expect(card.getByRole('button', { name: 'Проверить' })).toBeVisible();

  await card.getByRole('button', { name: /Отключить пуш/ }).click();
  await expect(card.getByText('Пока нигде')).toBeVisible();
  expect(complaints).toEqual([]);
});
