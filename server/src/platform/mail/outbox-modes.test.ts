import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aScratchFolder } from '../../../test/scratch-folder.ts';
import { deliverSms, openSms } from '../sms/sms.ts';
import { handOver, openMail } from './mail.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await aScratchFolder();
  openSms({ smsRu: null, dataDir });
  openMail({ smtpUrl: null, dataDir, brandName: 'Артель', publicUrl: 'http://artel.test' });
});
afterAll(async () => {
  await rm(dataDir, { recursive: true });
});

test('letters and text messages on the disk hold live links and codes: nobody else of the machine reads them', async () => {
  await handOver({ id: '1', letter: { to: 'anna@people.test', subject: 'Вход', text: 'Ссылка', html: '<p>Ссылка</p>' } });
  await deliverSms({ id: '2', message: { to: '79001234567', text: 'Код 123456' } });
  const modes: Record<string, string> = {};
  for (const name of await readdir(dataDir, { recursive: true }))
    modes[name] = ((await stat(path.join(dataDir, name))).mode & 0o777).toString(8);
  expect(modes).toEqual({ mail: '700', 'mail/1.eml': '600', sms: '700', 'sms/2.txt': '600' });
});
