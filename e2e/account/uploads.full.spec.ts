/** What a browser makes of hostile files that were kept: opened as they are and put into a page in every way there is, nothing of them runs. */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { corpus } from '../../checks/attacks/uploads/corpus.ts';
import { canaryHost, page as hostilePage } from '../../checks/attacks/uploads/makers.ts';
import { computer, newMember } from '../steps/newcomer.ts';

type Watched = { page: Page; ran: () => Promise<string[]> };

/** Everything that would show that something ran, or that somebody outside was asked. */
async function watched(browser: Browser): Promise<Watched> {
  const { page } = await newMember(browser, 'seller', { name: 'Пётр', surname: 'Лис' }, { ...computer });
  const { host } = new URL((await page.request.get('/healthz')).url());
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.host !== host) seen.push(`asked ${url.host}`);
  });
  const marks = () => page.frames().map((frame) => frame.evaluate(() => '__ran' in window));
  const ran = async () => {
    const marked = await Promise.all(marks().map((mark) => mark.catch(() => false)));
    return [...new Set([...seen, ...marked.filter(Boolean).map(() => 'ran')])];
  };
  return { page, ran };
}

/** A page of our own origin without any policy: the worst one that could embed them. */
const barePage = (paths: readonly string[]): string =>
  paths
    .map(
      (path) =>
        `<script src="${path}"></script><script type="module" src="${path}"></script><link rel="stylesheet" href="${path}"><img src="${path}">` +
        `<iframe src="${path}"></iframe><object data="${path}"></object><embed src="${path}"><video src="${path}"></video>`,
    )
    .join('\n');

test('of all hostile files that are kept nothing runs in a browser and nobody outside is asked', async ({ browser }) => {
  const { page, ran } = await watched(browser);
  const token = (await page.context().cookies()).find(({ name }) => name === 'authToken')!.value;
  const paths: string[] = [];
  for (const [what, name, make, verdict] of corpus) {
    if (verdict !== 'picture' && verdict !== 'file') continue;
    const answer = await page.request.post('/api/files/single', {
      headers: { authorization: `Bearer ${token}` },
      multipart: { file: { name, mimeType: 'text/html', buffer: await make() } },
    });
    expect(answer.status(), what).toBe(200);
    paths.push((await answer.json()).result.filePath);
  }
  expect(paths.length).toBeGreaterThan(60);

  // what is saved and not shown ends the visit with a download
  for (const path of paths) await page.goto(path).catch((error: Error) => expect(error.message).toMatch(/Download|ERR_ABORTED/));
  await page.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body: barePage(paths) }));
  await page.goto('/bare');
  expect(await ran()).toEqual([]);
  console.log(`uploads: ${paths.length} files in Chromium, executions 0, requests outside 0`);

  // the instruments are sharp: the same words in a page that is nobody's upload are seen
  await page.route('**/control', (route) => route.fulfill({ contentType: 'text/html', body: hostilePage }));
  await page.goto('/control');
  await expect.poll(ran).toEqual(expect.arrayContaining([`asked ${canaryHost}`, 'dialog 1', 'ran']));
  await page.context().close();
});
