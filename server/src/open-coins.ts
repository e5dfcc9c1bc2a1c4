/** The services of coins: those that PAYMENTS names take what is new, the others settle what was begun with them while their keys are there. */
import { btcpay, type CoinProvider, nowpayments, useCoinProviders } from './features/provider/index.ts';
import { type Config, ConfigError } from './platform/config.ts';

export type PlayedCoins = { baseUrl: string; btcpayKey: string; btcpaySecret: string; nowpaymentsKey: string; nowpaymentsSecret: string };
export const PLAYED_STORE = 'sandbox-store';

/** Throws `ConfigError` when keys are wrong; a service that is away is only said. */
export async function openCoins({ coins, publicUrl }: Config, played: PlayedCoins | undefined): Promise<string[]> {
  const real = [openBtcpay(coins.btcpay), openNowpayments(coins.nowpayments, publicUrl)].filter((provider) => provider !== undefined);
  const stands = played ? playedCoins(played, publicUrl).filter(({ name }) => !real.some((other) => other.name === name)) : [];
  const claim = [...real, ...stands].filter(({ name }) => coins.taking.some((named) => named === name));
  useCoinProviders(
    claim,
    [...real, ...stands].filter((provider) => !claim.includes(provider)),
  );
  return (await Promise.all(real.filter((provider) => claim.includes(provider)).map(check))).flatMap((note) => note ?? []);
}

const openBtcpay = (keys: Config['coins']['btcpay']) => (keys ? btcpay({ baseUrl: keys.url, ...keys }) : undefined);
const ipnUrl = (publicUrl: string): string => `${publicUrl}/api/webhooks/nowpayments`;
const openNowpayments = (keys: Config['coins']['nowpayments'], publicUrl: string) =>
  keys ? nowpayments({ baseUrl: keys.url, ...keys, ipnUrl: ipnUrl(publicUrl) }) : undefined;

function playedCoins(keys: PlayedCoins, publicUrl: string): CoinProvider[] {
  const { baseUrl } = keys;
  const played = [
    btcpay({ baseUrl, storeId: PLAYED_STORE, apiKey: keys.btcpayKey, webhookSecret: keys.btcpaySecret }),
    nowpayments({ baseUrl, apiKey: keys.nowpaymentsKey, ipnSecret: keys.nowpaymentsSecret, ipnUrl: ipnUrl(publicUrl) }),
  ];
  return played.map((provider) => ({ ...provider, walletOf: (address) => `${baseUrl}/wallet/${address}` }));
}

const shown = {
  btcpay: { name: 'BTCPay', keys: 'BTCPAY_URL, BTCPAY_STORE_ID, BTCPAY_API_KEY' },
  nowpayments: { name: 'NOWPayments', keys: 'NOWPAYMENTS_API_KEY' },
} as const;

async function check(provider: CoinProvider): Promise<string | undefined> {
  const { name, keys } = shown[provider.name as keyof typeof shown];
  const standing = await provider.standing();
  if (standing === 'keys are wrong') throw new ConfigError([`${keys}: в ${name} с этим ключом не войти`]);
  if (standing === 'takes no such coin') throw new ConfigError([`${keys}: в ${name} не включён приём USDT в сети TRC20`]);
  return standing === 'away' ? `${name} не отвечает, ключи не проверены: ${keys}` : undefined;
}
