/** An S3 of the tests: a real server on a free port, with one empty bucket. */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import S3rver from 's3rver';
import type { Config } from '../src/platform/config.ts';
import { aScratchFolder } from './scratch-folder.ts';

export async function aBucket(): Promise<{ s3: NonNullable<Config['s3']>; close: () => Promise<void> }> {
  const home = await aScratchFolder();
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: path.join(home, 's3'),
    configureBuckets: [{ name: 'artel', configs: [] }],
  });
  const { port } = await server.run();
  return {
    s3: { endpoint: `http://127.0.0.1:${port}/artel`, region: 'ru-central1', accessKey: 'S3RVER', secretKey: 'S3RVER' },
    async close() {
      await server.close();
      await rm(home, { recursive: true, force: true });
    },
  };
}
