import type { AddressInfo } from 'node:net';
import { startClockwork } from './clockwork.ts';
import { type Config, useConfig } from './config.ts';
import { closeDatabase, openDatabase } from './database.ts';
import { buildServer } from './server.ts';

export type RunningSandbox = { origin: string; stop: () => Promise<void> };

/** `stop` finishes calls and deliveries. */
export async function startSandbox(config: Config): Promise<RunningSandbox> {
  await openDatabase(config.database);
  useConfig(config);
  const app = buildServer();
  await app.listen({ port: config.port, host: config.host });
  const origin = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${(app.server.address() as AddressInfo).port}`;
  // a port of 0 is known only now
  useConfig({ ...config, public_origin: config.public_origin ?? origin });
  const stopClockwork = await startClockwork();
  return {
    origin,
    stop: async () => {
      await app.close();
      await stopClockwork();
      await closeDatabase();
    },
  };
}
