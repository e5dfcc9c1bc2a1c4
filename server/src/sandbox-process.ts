import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { PLAYED_STORE, type PlayedCoins } from './open-coins.ts';
import type { Config } from './platform/config.ts';
import type { PostgresTarget } from './platform/db/index.ts';
import { log, sandboxOrigin } from './platform/index.ts';

type Pair = { id: string; secret: string };
export type SandboxKeys = { shop: Pair; payouts: Pair; webhookSecret: string; coins: Omit<PlayedCoins, 'baseUrl'> };
const program = fileURLToPath(new URL('../../sandbox/src/main.ts', import.meta.url));
const RESTART_MS = 1_000;

export function startSandboxProcess(config: Config, target: PostgresTarget, keys: SandboxKeys): () => Promise<void> {
  let child: ChildProcess;
  let isStopping = false;
  const start = () => {
    child = spawn(process.execPath, [program], {
      env: {
        PATH: process.env.PATH,
        SANDBOX_PORT: String(config.sandboxPort),
        SANDBOX_HOST: config.host,
        ...('connectionString' in target
          ? { SANDBOX_DATABASE_URL: sandboxUrl(target.connectionString) }
          : { SANDBOX_DATABASE: JSON.stringify({ host: target.host, port: target.port, user: target.user, database: 'postgres' }) }),
        SHOP_ID: keys.shop.id,
        SECRET_KEY: keys.shop.secret,
        PAYOUT_AGENT_ID: keys.payouts.id,
        PAYOUT_SECRET_KEY: keys.payouts.secret,
        WEBHOOK_URL: `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${config.port}/api/webhooks/sandbox`,
        WEBHOOK_SECRET: keys.webhookSecret,
        BTCPAY_STORE_ID: PLAYED_STORE,
        BTCPAY_API_KEY: keys.coins.btcpayKey,
        BTCPAY_WEBHOOK_SECRET: keys.coins.btcpaySecret,
        NOWPAYMENTS_API_KEY: keys.coins.nowpaymentsKey,
        NOWPAYMENTS_IPN_SECRET: keys.coins.nowpaymentsSecret,
        PUBLIC_ORIGIN: sandboxOrigin(config),
      },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    child.stderr?.on('data', (text: Buffer) =>
      log.warn({ event: 'sandbox_stderr', text: text.toString().trim() }, 'payment sandbox stderr'),
    );
    child.on('exit', () => {
      if (!isStopping) setTimeout(start, RESTART_MS);
    });
    child.on('error', (error) => log.error({ event: 'sandbox_not_started', err: error }, 'payment sandbox does not start'));
  };
  start();
  return async () => {
    isStopping = true;
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
}

function sandboxUrl(productUrl: string): string {
  const url = new URL(productUrl);
  url.pathname = `${url.pathname.replace(/\/$/, '') || '/artel'}_sandbox`;
  return url.href;
}
