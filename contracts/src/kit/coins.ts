/** Whole units of coins: satoshi, and millionths of USDT. Beyond safe integers nothing is promised by `number`, so they are BigInt in sums and digits in JSON. */
export const coins = { USDT: { digits: 6, network: 'TRC20' }, BTC: { digits: 8, network: 'Bitcoin' } } as const;
export type Coin = keyof typeof coins;

/** 133766234n → «133.766234», as providers and wallets write it: a dot, no spaces, no zeros that say nothing. */
export function unitsToText(units: bigint, coin: Coin): string {
  const { digits } = coins[coin];
  const [whole, part] = [units / 10n ** BigInt(digits), units % 10n ** BigInt(digits)];
  let fraction = String(part).padStart(digits, '0');
  while (fraction.endsWith('0')) fraction = fraction.slice(0, -1);
  return fraction ? `${whole}.${fraction}` : String(whole);
}

/** «133.766234», «1e-7» → units; what is smaller than one is cut off. Undefined when it is no sum. */
export function unitsFromText(text: string, coin: Coin): bigint | undefined {
  const parts = /^(\d{1,18})(?:\.(\d{1,40}))?(?:[eE]([+-]?\d{1,2}))?$/.exec(text);
  if (!parts) return undefined;
  const [, whole = '', fraction = '', exponent = '0'] = parts;
  const shift = coins[coin].digits + Number(exponent) - fraction.length;
  const written = BigInt(whole + fraction);
  return shift >= 0 ? written * 10n ** BigInt(shift) : written / 10n ** BigInt(-shift);
}
