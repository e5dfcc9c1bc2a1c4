import { isCoinMethod } from '@artel/contracts/money/coin-payments.ts';
import { bankTakes, type Checkout, type PaymentMethod } from '@artel/contracts/money/payments.ts';
import { Bitcoin, CircleDollarSign, CreditCard, QrCode, Wallet } from 'lucide-react';
import { formatRub } from '../../platform/format/index.ts';
import { Icon, type IconShape, Link } from '../../ui/index.ts';
import { inCoins } from './coins.text.ts';
import { methodTexts } from './payments.text.ts';
import type { Paying } from './use-paying.ts';

const icons: Record<PaymentMethod, IconShape> = { card: CreditCard, sbp: QrCode, balance: Wallet, usdt: CircleDollarSign, btc: Bitcoin };

export function PayMethods({ checkout, paying }: { checkout: Checkout; paying: Paying }) {
  const { choice, choose, sums } = paying;
  const coversAll = checkout.methods.includes('balance');
  return (
    <div className="grid content-start gap-4">
      <fieldset className="min-w-0">
        <legend className="title-3 mb-4">Чем платите</legend>
        <div className="divide-y divide-line rounded-card border border-line bg-surface">
          {checkout.methods.map((method) => (
            <label key={method} className="flex min-h-[76px] cursor-pointer items-center gap-4 px-4 py-3.5 md:px-5">
              <input
                type="radio"
                name="method"
                value={method}
                className="check-box mt-0! rounded-full!"
                checked={choice.method === method}
                onChange={() => choose({ method, useBalance: method === 'balance' || (!coversAll && choice.useBalance) })}
              />
              <Icon of={icons[method]} size={24} />
              <span className="grid min-w-0 flex-1">
                <span className="font-strong">{methodTexts[method].name}</span>
                <span className="text-ink-soft">{noteOf(method, checkout, choice.useBalance)}</span>
              </span>
              <span className="text-ink-soft max-md:hidden">{isCoinMethod(method) ? 'комиссия сети' : 'без комиссии'}</span>
            </label>
          ))}
        </div>
        {checkout.card_closed ? <p className="mt-3 text-ink-soft">{checkout.card_closed}.</p> : null}
        {checkout.methods.includes('card') || checkout.card_closed ? null : <TooMuch isForAll={checkout.methods.length === 0} />}
      </fieldset>
      {checkout.available_minor > 0 && !coversAll ? (
        <label className="flex min-h-[76px] cursor-pointer items-center justify-between gap-4 rounded-card border border-line bg-surface px-4 py-3.5 md:px-5">
          <span className="grid min-w-0">
            <span className="font-strong">
              Списать с&nbsp;баланса {formatRub(choice.useBalance ? sums.fromBalance_minor : checkout.available_minor)}
            </span>
            <span className="text-ink-soft">
              {choice.useBalance
                ? `остальное, ${formatRub(sums.toPay_minor)}, ${isCoinMethod(choice.method) ? methodTexts[choice.method].by : 'через банк'}`
                : isCoinMethod(choice.method)
                  ? `сейчас всё пойдёт ${methodTexts[choice.method].by}`
                  : 'сейчас всё пойдёт через банк'}
            </span>
          </span>
          <input
            type="checkbox"
            role="switch"
            aria-checked={choice.useBalance}
            className="switch-box"
            checked={choice.useBalance}
            onChange={(event) => choose({ useBalance: event.target.checked })}
          />
        </label>
      ) : null}
    </div>
  );
}

function noteOf(method: PaymentMethod, checkout: Checkout, useBalance: boolean): string {
  if (method === 'balance') return `На балансе ${formatRub(checkout.available_minor)}`;
  const sum = inCoins(checkout, { method, useBalance });
  return sum ? `${sum}, курс закрепим на 15 минут` : methodTexts[method].note;
}

const TooMuch = ({ isForAll }: { isForAll: boolean }) => (
  <p className="mt-3 text-ink-soft">
    {isForAll ? (
      <>
        Одним платежом банк проводит до {formatRub(bankTakes.sbp_minor)}.{' '}
        <Link className="link" to="/profile/finance?act=topup">
          Пополните баланс
        </Link>{' '}
        частями и оплатите с него.
      </>
    ) : (
      `Картой банк проводит до ${formatRub(bankTakes.card_minor)} за раз.`
    )}
  </p>
);
