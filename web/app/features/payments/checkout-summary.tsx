import type { Checkout } from '@artel/contracts/money/payments.ts';
import type { ReactNode } from 'react';
import { formatRub } from '../../platform/format/index.ts';
import { BigRub, Deadline, type Fact, Facts, Link, PersonLine, Rub, ServiceCover } from '../../ui/index.ts';
import { feePercent, type PaySums } from './checkout.state.ts';
import { partText } from './part-choice.tsx';

type SummaryProps = { checkout: Checkout; sums?: PaySums | undefined; isWaiting: boolean; children?: ReactNode };

export function CheckoutSummary({ checkout, sums, isWaiting, children }: SummaryProps) {
  const { order } = checkout;
  const path = order.service
    ? `/services/${order.service.category_slug}/${order.service._id}`
    : order.project && `/projects/${order.project.category_slug}/${order.project._id}`;
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface lg:sticky lg:top-6">
      {isWaiting ? (
        <p className="flex justify-between gap-4 bg-wait-soft px-4 py-3 md:px-6">
          <span>{order.payment_due_at ? 'Заказ ждёт оплаты' : 'Этап начнётся с оплатой'}</span>
          {order.payment_due_at ? <Deadline at={order.payment_due_at} silenceDecides /> : null}
        </p>
      ) : null}
      <div className="grid gap-5 p-4 md:p-6">
        <div className="flex items-start gap-4">
          {order.service ? (
            <div className="w-24 shrink-0">
              <ServiceCover
                category={order.service.category_slug}
                seed={order.service._id}
                src={order.service.cover_path}
                isEager
                className="rounded-[8px]!"
              />
            </div>
          ) : null}
          <div className="grid min-w-0 gap-1.5">
            {path ? (
              <Link to={path} className="font-strong break-words hover:text-brand">
                {order.title}
              </Link>
            ) : (
              <span className="font-strong break-words">{order.title}</span>
            )}
            <span className="text-ink-soft">
              <PersonLine person={personOf(order.seller)} size={20} />
            </span>
          </div>
        </div>
        <div className="border-t border-line pt-5">
          <Facts facts={lines(checkout, sums)} />
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-5">
          <span className="text-17 font-head">{isWaiting ? 'К оплате' : 'Всего'}</span>
          <BigRub minor={sums && isWaiting ? sums.toPay_minor : order.pay_minor} />
        </div>
        {children}
      </div>
    </div>
  );
}

const personOf = (person: Checkout['order']['seller']) => ({
  ...person,
  avatar: { variant: person.avatar_variant, file_path: person.avatar_path },
});

function lines({ order, ...checkout }: Checkout, sums: PaySums | undefined): Fact[] {
  const extras = order.extras.map(({ title, quantity, price_minor }) => ({
    name: quantity > 1 ? `${title} × ${quantity}` : title,
    value: formatRub(price_minor * quantity),
  }));
  const package_minor = order.price_minor - order.extras.reduce((total, extra) => total + extra.price_minor * extra.quantity, 0);
  const percent = feePercent({ order, ...checkout });
  return [
    {
      name: order.service
        ? `Пакет «${order.package_title}»`
        : (partText({ order, ...checkout }) ?? (order.project ? 'Работа по проекту' : order.package_title)),
      value: formatRub(package_minor),
    },
    ...extras,
    {
      name:
        order.fee_waived_minor > 0
          ? `Сервисный сбор, по приглашению меньше на ${formatRub(order.fee_waived_minor)}`
          : `Сервисный сбор${percent ? ` ${percent}` : ''}`,
      value: formatRub(order.fee_buyer_minor),
    },
    ...(sums && sums.fromBalance_minor > 0
      ? [{ name: 'С баланса', value: <Rub minor={-sums.fromBalance_minor} className="font-text!" /> }]
      : []),
  ];
}
