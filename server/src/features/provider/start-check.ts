/** At start the provider is asked who we are. Wrong keys stop the start, a provider that does not answer does not. */
import type { KeysOf } from './provider.ts';
import type { Yookassa } from './yookassa.ts';
import type { WireShop } from './yookassa-wire.ts';

/** `problems`: each a line that stops the start; `notes`: lines that are only said. */
export type StartCheck = { problems: string[]; notes: string[] };
type StartOptions = { isProduction: boolean; hasReceipts: boolean };

const pairs: readonly { pair: KeysOf; keys: string; of: string }[] = [
  { pair: 'shop', keys: 'YOOKASSA_SHOP_ID, YOOKASSA_SECRET_KEY', of: 'магазина' },
  { pair: 'payouts', keys: 'YOOKASSA_PAYOUT_AGENT_ID, YOOKASSA_PAYOUT_SECRET_KEY', of: 'выплат' },
];

export async function checkAtStart(provider: Yookassa, wanted: StartOptions): Promise<StartCheck> {
  const answers = await Promise.all(pairs.map(async (keys) => ({ ...keys, who: await provider.who(keys.pair) })));
  const found = answers.map(({ pair, keys, of, who }): StartCheck => {
    if (who === 'keys are wrong') return { problems: [`${keys}: ЮKassa не приняла ключи ${of}`], notes: [] };
    if (who === 'away') return { problems: [], notes: [`ЮKassa не отвечает, ключи ${of} не проверены: ${keys}`] };
    const lines = [...anyPair(who, keys, of, wanted), ...(pair === 'shop' ? shopOnly(who, wanted) : payoutsOnly(who))];
    return {
      problems: lines.filter(({ stops }) => stops).map(({ line }) => line),
      notes: lines.filter(({ stops }) => !stops).map(({ line }) => line),
    };
  });
  return { problems: found.flatMap(({ problems }) => problems), notes: found.flatMap(({ notes }) => notes) };
}

type CheckLine = { line: string; stops: boolean };

function anyPair(who: WireShop, keys: string, of: string, { isProduction }: StartOptions): CheckLine[] {
  return [
    ...(who.status === 'enabled' ? [] : [{ line: `${keys}: ЮKassa выключила аккаунт ${of}, напишите её менеджеру`, stops: isProduction }]),
    ...(isProduction && who.test ? [{ line: `${keys}: это тестовые ключи ${of}, при MODE=production нужны боевые`, stops: true }] : []),
  ];
}

function shopOnly(who: WireShop, { hasReceipts }: StartOptions): CheckLine[] {
  const lacks = ['bank_card', 'sbp'].filter((method) => !who.payment_methods.includes(method));
  const isFiscal = who.fiscalization?.enabled === true;
  return [
    ...(lacks.length > 0 ? [{ line: `ЮKassa: у магазина не включены способы оплаты ${lacks.join(', ')}`, stops: lacks.length === 2 }] : []),
    ...(hasReceipts && !isFiscal ? [{ line: 'FISCAL_MODE: в кабинете ЮKassa не включена отправка чеков', stops: true }] : []),
    ...(!hasReceipts && isFiscal ? [{ line: 'FISCAL_MODE: в кабинете ЮKassa включены чеки, нужно yookassa', stops: true }] : []),
  ];
}

function payoutsOnly(who: WireShop): CheckLine[] {
  const lacks = ['bank_card', 'sbp'].filter((method) => !who.payout_methods.includes(method));
  return lacks.length > 0 ? [{ line: `ЮKassa: не подключены выплаты ${lacks.join(', ')}`, stops: lacks.length === 2 }] : [];
}
