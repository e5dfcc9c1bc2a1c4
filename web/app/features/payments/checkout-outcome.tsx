import { type Checkout, getCheckout, type Payment } from '@artel/contracts/money/payments.ts';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { invalidate } from '../../platform/api/index.ts';
import { formatExact, formatRub } from '../../platform/format/index.ts';
import { useNow } from '../../platform/use-now.ts';
import { Button, buttonClass, Card, Facts, LinkButton, Sign } from '../../ui/index.ts';
import { PushPrompt } from '../push/index.ts';
import type { CheckoutStage } from './checkout.state.ts';
import { formatCoins } from './coins.text.ts';
import { methodTexts, receiptTexts } from './payments.text.ts';

type OutcomeProps = { coin: string; title: string; children: ReactNode; actions?: ReactNode };

function Outcome({ coin, title, children, actions }: OutcomeProps) {
  return (
    <Card className="grid content-start gap-4">
      <div className="flex items-start gap-5" role="status">
        <Sign coin={coin} className="h-14 w-auto shrink-0 text-ink" />
        <div className="grid min-w-0 gap-2">
          <h2 className="title-2">{title}</h2>
          <div className="grid gap-2 text-pretty text-ink-soft">{children}</div>
        </div>
      </div>
      {actions ? (
        <div className="flex flex-wrap gap-2 max-md:[&>*]:flex-1" data-no-print>
          {actions}
        </div>
      ) : null}
    </Card>
  );
}

const orderPath = (order_id: string): string => `/profile/orders?id=${order_id}`;

export function WaitingForBank({ payment, onOther }: { payment: Payment; onOther: () => void }) {
  return (
    <Outcome
      coin="var(--color-sun)"
      title="Ждём ответа банка"
      actions={
        <>
          {payment.confirmation ? (
            <a href={payment.confirmation.url} className={buttonClass({ look: 'primary' })}>
              Вернуться к оплате
            </a>
          ) : null}
          <Button onClick={() => void invalidate(getCheckout)}>Проверить сейчас</Button>
          <Button look="ghost" onClick={onOther}>
            Выбрать другой способ
          </Button>
        </>
      }
    >
      <p>Если вы подтвердили платёж, страница обновится сама, как только банк ответит. Обычно это минута.</p>
      <p>Если ещё не подтвердили, вернитесь на страницу банка: та же ссылка, второй раз деньги не спишутся.</p>
    </Outcome>
  );
}

const nextText: Partial<Record<Checkout['order']['status'], string>> = {
  awaiting_requirements: 'Ответьте на вопросы исполнителя: с этого начнётся работа.',
  awaiting_start: 'Исполнитель возьмёт заказ в течение 48 часов. Не возьмёт — вернём всё, включая сбор.',
};

export function PaidReceipt({ checkout, payment }: { checkout: Checkout; payment: Payment | null }) {
  const { order } = checkout;
  const isNew = nextText[order.status] !== undefined;
  return (
    <div className="grid content-start gap-5">
      <Outcome
        coin={order.status === 'completed' ? 'var(--color-good-fill)' : 'var(--color-brand-fill)'}
        title={order.status === 'completed' ? 'Оплачено. Деньги у исполнителя' : 'Оплачено. Деньги в резерве'}
        actions={
          <>
            <LinkButton to={orderPath(order._id)} look="primary">
              {order.status === 'awaiting_requirements' ? 'Ответить на вопросы' : 'Открыть заказ'}
            </LinkButton>
            <Button icon={Printer} onClick={() => window.print()}>
              Распечатать
            </Button>
          </>
        }
      >
        {isNew ? <p>{nextText[order.status]}</p> : null}
        {payment ? <ReceiptLines order={order} payment={payment} /> : null}
      </Outcome>
      <PushPrompt after="order" />
    </div>
  );
}

function ReceiptLines({ order, payment }: { order: Checkout['order']; payment: Payment }) {
  const now = useNow();
  return (
    <div className="mt-2 w-full max-w-[420px] text-ink">
      <Facts
        facts={[
          { name: 'Заказ', value: `№${order.number}` },
          ...(payment.amount_minor > 0
            ? [
                {
                  name: `Оплачено ${methodTexts[payment.method].by}`,
                  value: formatRub(payment.amount_minor - (payment.coins?.surplus_minor ?? 0)),
                },
              ]
            : []),
          ...coinFacts(payment),
          ...(payment.from_balance_minor > 0 ? [{ name: 'Оплачено с баланса', value: formatRub(payment.from_balance_minor) }] : []),
          { name: 'Платёж', value: `№${payment.number}` },
          { name: 'Дата', value: formatExact(new Date(payment.ended_at ?? payment.created_at), now) },
          ...(payment.receipt ? [{ name: 'Чек', value: receiptTexts[payment.receipt].payer }] : []),
        ]}
      />
    </div>
  );
}

const coinFacts = ({ coins }: Payment) =>
  coins
    ? [
        { name: 'Пришло', value: formatCoins(coins.came, coins.coin) },
        ...(coins.surplus_minor > 0 ? [{ name: 'Излишек на балансе', value: formatRub(coins.surplus_minor) }] : []),
      ]
    : [];

export function CreditedToBalance({ payment, isOrderOpen }: { payment: Payment; isOrderOpen: boolean }) {
  return (
    <Outcome
      coin="var(--color-sun)"
      title={`${formatRub(payment.amount_minor)} зачислены на ваш баланс`}
      actions={isOrderOpen ? undefined : <BalanceActions />}
    >
      <p>{creditedText(payment, isOrderOpen)}</p>
    </Outcome>
  );
}

function creditedText({ coins }: Payment, isOrderOpen: boolean): string {
  if (isOrderOpen && coins) return 'Перевод пришёл не весь или не вовремя. Оплатите заказ с баланса, недостающее — любым способом.';
  if (isOrderOpen) return 'Этих денег пока не хватает на заказ. Доплатите остальное: баланс спишется первым.';
  return coins
    ? 'Перевод пришёл, когда заказ уже не ждал оплаты. Деньги целы: оплатите ими другой заказ или выведите.'
    : 'Банк провёл платёж, когда заказ уже не ждал оплаты. Деньги целы: оплатите ими другой заказ или верните на карту.';
}

const BalanceActions = () => (
  <>
    <LinkButton to="/profile/finance" look="primary">
      Открыть финансы
    </LinkButton>
    <LinkButton to="/services">В каталог</LinkButton>
  </>
);

export function ReturnedToBalance({ order }: Pick<Checkout, 'order'>) {
  return (
    <Outcome coin="var(--color-sun)" title="Заказ отменён, деньги на балансе" actions={<BalanceActions />}>
      <p>
        Мы вернули {formatRub(order.pay_minor)}, вместе со сбором. Ими можно оплатить другой заказ, а вывести их или вернуть — в финансах.
      </p>
    </Outcome>
  );
}

const againPath = ({ service, project }: Checkout['order']): string => {
  if (service) return `/services/${service.category_slug}/${service._id}`;
  return project ? `/projects/${project.category_slug}/${project._id}` : '/services';
};

const lateText = ({ coins }: Payment): string =>
  coins
    ? 'Если вы уже отправили перевод, деньги придут на ваш баланс.'
    : 'Если банк всё же проведёт начатый платёж, деньги придут на ваш баланс.';

type OverProps = Pick<Checkout, 'order'> & Extract<CheckoutStage, { at: 'over' }>;

export function OrderIsOver({ order, because, waitsFor }: OverProps) {
  return (
    <Outcome
      coin="var(--color-line-strong)"
      title={because === 'time' ? 'Время на оплату вышло' : 'Заказ отменён'}
      actions={
        <>
          <LinkButton to={againPath(order)} look="primary">
            {order.service ? 'Заказать заново' : order.project ? 'К проекту' : 'В каталог'}
          </LinkButton>
          <LinkButton to="/profile/orders?role=customer">Мои заказы</LinkButton>
        </>
      }
    >
      <p>{waitsFor ? lateText(waitsFor) : 'Деньги не списаны.'}</p>
    </Outcome>
  );
}
