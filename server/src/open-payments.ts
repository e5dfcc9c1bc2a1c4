/** The payment services: the one for what is new, and those that only settle what was begun with them while their keys are there. */

import { checkAtStart, useProviders, yookassa, yookassaNetworks } from './features/provider/index.ts';
import { openCoins, type PlayedCoins } from './open-coins.ts';
import { type Config, ConfigError } from './platform/config.ts';
import type { PostgresTarget } from './platform/db/index.ts';
import { sandboxOrigin } from './platform/index.ts';
import { ensureSecret } from './platform/secrets/secrets.ts';
import { startSandboxProcess } from './sandbox-process.ts';

/** Throws `ConfigError` when the keys are wrong. `notes` are for whoever starts the product. */
export async function openPayments(config: Config, target: PostgresTarget): Promise<{ notes: string[]; stop: () => Promise<void> }> {
  const real = openYookassa(config);
  const sandbox = config.mode === 'demo' ? await openSandbox(config, target) : undefined;
  const all = [...(real ? [real] : []), ...(sandbox ? [sandbox.provider] : [])];
  const first = all.find(({ name }) => name === config.payments);
  if (!first) throw new Error(`no payment service is called ${config.payments}`);
  useProviders(first, ...all.filter((other) => other !== first));
  const text = await openCoins(config, sandbox?.coins);
  const stop = sandbox?.stop ?? (async () => undefined);
  if (!real || first !== real) return { notes: text, stop };
  const { problems, notes } = await checkAtStart(real, {
    isProduction: config.mode === 'production',
    hasReceipts: config.yookassa?.taxes !== null,
  });
  if (problems.length > 0) throw new ConfigError(problems);
  // it has no call by which this could be asked
  const where = `Уведомления: в кабинете ЮKassa укажите ${config.publicUrl}/api/webhooks/yookassa для всех событий платежей, возвратов и выплат`;
  return { notes: [...notes, ...text, where], stop };
}

function openYookassa({ yookassa: settings }: Config) {
  if (!settings) return undefined;
  const { url: baseUrl, ...keys } = settings;
  return yookassa({
    ...keys,
    name: 'yookassa',
    baseUrl,
    cardFormUrl: 'https://yookassa.ru',
    notifications: { networks: yookassaNetworks },
  });
}

async function openSandbox(config: Config, target: PostgresTarget) {
  const keys = {
    shop: { id: 'sandbox-shop', secret: await ensureSecret(config.dataDir, 'sandbox-key') },
    payouts: { id: 'sandbox-agent', secret: await ensureSecret(config.dataDir, 'sandbox-payout-key') },
    webhookSecret: await ensureSecret(config.dataDir, 'sandbox-webhook'),
  };
  const coins: PlayedCoins = {
    baseUrl: sandboxOrigin(config),
    btcpayKey: await ensureSecret(config.dataDir, 'sandbox-btcpay'),
    btcpaySecret: await ensureSecret(config.dataDir, 'sandbox-btcpay-webhook'),
    nowpaymentsKey: await ensureSecret(config.dataDir, 'sandbox-nowpayments'),
    nowpaymentsSecret: await ensureSecret(config.dataDir, 'sandbox-nowpayments-ipn'),
  };
  const stop = config.isSandboxApart ? async () => undefined : startSandboxProcess(config, target, { ...keys, coins });
  const { shop, payouts } = keys;
  const notifications = { secrets: [keys.webhookSecret] };
  const baseUrl = sandboxOrigin(config);
  return {
    provider: yookassa({ name: 'sandbox', baseUrl, cardFormUrl: baseUrl, shop, payouts, notifications, taxes: config.sandboxTaxes }),
    coins,
    stop,
  };
}
