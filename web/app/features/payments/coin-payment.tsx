import type { CoinPayment as Coins } from '@artel/contracts/money/coin-payments.ts';
import { type Checkout, getCheckout, type Payment, pay } from '@artel/contracts/money/payments.ts';
import { Check, Copy, ExternalLink } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { invalidate, useCall } from '../../platform/api/index.ts';
import { formatExact, formatRub, formatRubExact } from '../../platform/format/index.ts';
import { serverNow } from '../../platform/server-time.ts';
import { useNow } from '../../platform/use-now.ts';
import { Button, buttonClass, Card, Facts, Icon, Note } from '../../ui/index.ts';
import { QrCode } from '../../ui/media/qr-code.tsx';
import { renewalOf } from './checkout.state.ts';
import { formatCoins, formatLeft, walletLink } from './coins.text.ts';

/** News come by the live line; where one got lost, this finds it. */
const POLL_MS = 15_000;

type CoinPaymentProps = { checkout: Checkout; payment: Payment; coins: Coins; onOther: () => void };
export default function CoinPayment({ checkout, payment, coins, onOther }: CoinPaymentProps) {
  useEffect(() => {
    const timer = setInterval(() => void invalidate(getCheckout), POLL_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <Card className="grid content-start gap-5">
      <State coins={coins} />
      {coins.state === 'waiting' || coins.state === 'partial' ? <WhereToSend coins={coins} /> : null}
      <Facts
        facts={[
          { name: 'Платёж', value: `№${payment.number}` },
          { name: 'В рублях', value: formatRub(payment.amount_minor) },
          { name: 'Закреплённый курс', value: rateText(coins) },
          ...(coins.came === '0' ? [] : [{ name: 'Пришло', value: formatCoins(coins.came, coins.coin) }]),
        ]}
      />
      <div className="flex flex-wrap gap-2 max-md:[&>*]:flex-1" data-no-print>
        <RenewButton wish={renewalOf(checkout, payment)} />
        <Button onClick={() => void invalidate(getCheckout)}>Проверить сейчас</Button>
        {coins.state === 'confirming' ? null : (
          <Button look="ghost" onClick={onOther}>
            Выбрать другой способ
          </Button>
        )}
      </div>
    </Card>
  );
}

/** What was sent at the old rate is not lost: it is watched, and comes to the balance. */
function RenewButton({ wish }: { wish: ReturnType<typeof renewalOf> }) {
  const { send, isPending } = useCall(pay);
  const [trouble, setTrouble] = useState<string>();
  if (!wish) return null;
  const renew = async (): Promise<void> => {
    const { error } = await send({ body: wish });
    setTrouble(error?.message);
    if (!error || error.status === 409) await invalidate(getCheckout);
  };
  return (
    <>
      {trouble ? (
        <div role="alert" className="basis-full">
          <Note meaning="bad">{trouble}</Note>
        </div>
      ) : null}
      <Button look="primary" isPending={isPending} onClick={() => void renew()}>
        Обновить курс
      </Button>
    </>
  );
}

function rateText({ rate, coin }: Coins): string {
  const minor = Math.round(Number(rate) * 100);
  return `${coin === 'USDT' ? formatRubExact(minor) : formatRub(minor)} за 1\u00a0${coin}`;
}

function State({ coins }: { coins: Coins }) {
  const { coin, came, missing } = coins;
  const isWaiting = coins.state === 'waiting' || coins.state === 'partial';
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="title-2">{titles[coins.state](coin)}</h2>
        {isWaiting ? <Countdown until={coins.locked_until} /> : null}
      </div>
      <div role="status">
        {coins.state === 'partial' ? (
          <Note meaning="wait">
            <p className="font-strong">Пришло {formatCoins(came, coin)}, этого мало</p>
            <p>Пришлите остальное, {formatCoins(missing, coin)}, на тот же адрес. Не успеете — то, что пришло, останется на балансе.</p>
          </Note>
        ) : null}
        {coins.state === 'confirming' ? (
          <Note meaning="hold">
            <p className="font-strong">Перевод виден, {formatCoins(came, coin)}</p>
            <p>{networkText(coins)} Заказ подождёт, страницу можно закрыть: мы напишем.</p>
          </Note>
        ) : null}
        {coins.state === 'closing' ? (
          <Note meaning="wait">
            Курс больше не закреплён. Проверяем, не пришёл ли перевод в последний момент: это несколько минут. Ещё не отправляли — обновите
            курс и пришлите по новому адресу. Отправленное раньше не пропадёт: придёт на баланс по курсу того дня.
          </Note>
        ) : null}
        {coins.state === 'waiting' ? <p className="text-ink-soft">Страница обновится сама, когда перевод появится в сети.</p> : null}
      </div>
    </div>
  );
}

const titles: Record<Coins['state'], (coin: string) => string> = {
  waiting: (coin) => `Ждём перевод в ${coin}`,
  partial: (coin) => `Ждём остаток в ${coin}`,
  confirming: () => 'Сеть подтверждает перевод',
  closing: () => 'Время на перевод вышло',
  paid: () => 'Оплачено',
  to_balance: () => 'Деньги на балансе',
  over: () => 'Перевод не пришёл',
};

const networkText = ({ confirmations, coin }: Coins): string =>
  coin === 'BTC' && confirmations === 1
    ? 'Сеть Bitcoin даёт первое подтверждение обычно за 10–30 минут, больше не нужно.'
    : 'Сеть подтверждает переводы обычно за одну-две минуты.';

function WhereToSend({ coins }: { coins: Coins }) {
  const { coin, network, missing, address, wallet_url } = coins;
  if (!address) return <p className="text-ink-soft">Получаем адрес…</p>;
  const link = walletLink(coins);
  return (
    <div className="grid gap-5 md:grid-cols-[auto_minmax(0,1fr)] md:items-start">
      <QrCode text={link ?? address} label={link ? 'QR-код с адресом и суммой' : 'QR-код с адресом'} className="w-44 justify-self-center" />
      <div className="grid min-w-0 gap-4">
        <ToCopy name="Сумма" copied="Сумма скопирована" value={missing}>
          <span className="sum text-20 font-head">{formatCoins(missing, coin)}</span>
        </ToCopy>
        <ToCopy name={`Адрес в сети ${network}`} copied="Адрес скопирован" value={address}>
          <span className="font-mono break-all">{address}</span>
        </ToCopy>
        <p className="text-ink-soft">
          Отправляйте только {coin} и только в сети {network}: перевод из другой сети потеряется. Комиссию сети добавьте сверху.
        </p>
        <div className="flex flex-wrap gap-2">
          {link ? (
            <a href={link} className={buttonClass({})}>
              Открыть в кошельке
            </a>
          ) : null}
          {wallet_url ? (
            <a href={wallet_url} target="_blank" rel="noreferrer" className={buttonClass({ look: 'primary' })}>
              Кошелёк песочницы
              <Icon of={ExternalLink} size={16} />
            </a>
          ) : null}
        </div>
      </div>
    </div>
  );
}

function ToCopy({ name, value, copied, children }: { name: string; value: string; copied: string; children: ReactNode }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <div className="grid gap-1">
      <span className="text-13 text-ink-soft">{name}</span>
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-control border border-line bg-sunken px-3 py-2">
        <span className="min-w-0 flex-[1_1_10rem] py-1 select-all">{children}</span>
        <Button
          size="s"
          look="quiet"
          icon={isCopied ? Check : Copy}
          aria-label={`Скопировать: ${name.toLowerCase()}`}
          onClick={() => void navigator.clipboard?.writeText(value).then(() => setCopied(true))}
        >
          {isCopied ? 'Скопировано' : 'Скопировать'}
        </Button>
      </span>
      <span role="status" className="sr-only">
        {isCopied ? copied : ''}
      </span>
    </div>
  );
}

function Countdown({ until }: { until: string }) {
  const minute = useNow();
  const [now, setNow] = useState(minute);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, []);
  const end = new Date(until);
  const left_ms = Math.max(0, end.getTime() - now.getTime());
  const isOver = left_ms === 0;
  useEffect(() => {
    if (isOver) void invalidate(getCheckout);
  }, [isOver]);
  return (
    <p className="text-ink-soft">
      Курс закреплён ещё{' '}
      <time dateTime={until} className="sum font-strong text-wait" aria-hidden="true">
        {formatLeft(left_ms)}
      </time>
      <span className="sr-only">до {formatExact(end, minute)}</span>
    </p>
  );
}
