/** Steps of a payout that several journeys take. */
import { expect, type Page } from '@playwright/test';
import { headersOf, send, sendFile } from './newcomer.ts';

/** Where the money may go, saved once. Typed again when it was too early for the field. */
export async function savePhone(page: Page, phone: string, bank: string): Promise<void> {
  await page.getByLabel('Телефон получателя').fill(phone);
  await chooseBank(page, bank);
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('radio', { name: new RegExp(`^${bank}, \\+7`) })).toBeChecked();
}

/** By keys: a click scrolls, and a scroll closes the list. */
async function chooseBank(page: Page, name: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Банк получателя' });
  await expect(async () => {
    await field.fill(name);
    await expect(page.getByRole('option', { name })).toBeVisible({ timeout: 2_000 });
    await field.press('ArrowDown');
    await field.press('Enter');
    await expect(field).toHaveValue(name, { timeout: 1_000 });
  }).toPass();
}

/** Papers by call, and somebody of the staff who looks at them: journeys of money need a person who is known. */
export async function proveIdentity(member: Page, staff: Page): Promise<void> {
  await send(member, '/api/verifications/identity', { document: 'passport', is_agreed: true });
  for (const kind of ['main', 'selfie'])
    await sendFile(member, `/api/verifications/identity/papers/${kind}`, {
      ...{ name: `${kind}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(aPdf(`${kind} ${Date.now()}`)) },
    });
  const { current } = await send<{ current: { _id: string } }>(member, '/api/verifications/identity/send');
  const address = `/api/admin/verifications/${current._id}`;
  const { papers } = await send<{ papers: { _id: string }[] }>(staff, `${address}/take`);
  for (const paper of papers) {
    const opened = await staff.request.post(`${address}/papers/${paper._id}/view`, {
      headers: await headersOf(staff),
      data: { reason: 'Сверяем с анкетой' },
    });
    expect(opened.status()).toBe(200);
  }
  await send(staff, `${address}/approve`, {
    checked: ['name', 'date', 'face', 'term'],
    document_number: `45 11 ${String(Date.now()).slice(-6)}`,
    valid_until: null,
  });
}
const aPdf = (what: string): string => `%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\n% ${what}\ntrailer <</Root 1 0 R>>\n%%EOF\n`;
