/** The order that a guest has chosen: it stands beside the registration and the sign-in, and is made once somebody is signed in. */
import { createOrder } from '@artel/contracts/orders/orders.ts';
import { getService, type Service } from '@artel/contracts/services/services.ts';
import { type AnyQuery, apiAddress, call, query, useQuery } from '../../platform/api/index.ts';
import { formatRub, formatTerm } from '../../platform/format/index.ts';
import { showToast } from '../../platform/toast.ts';
import { Card, type Fact, Facts, fullName, Link, Money } from '../../ui/index.ts';
import { type Choice, readChoice, type Totals, totalsOf } from './choice.ts';
import { packageText } from './services.text.ts';

export type OrderInHand = { service: Service; choice: Choice; totals: Totals; from: string };

/** Undefined unless the address is that of a service with a chosen package. */
function chosenAt(from: string | undefined): { id: string; search: URLSearchParams } | undefined {
  const [, id, search] = /^\/services\/[^/?]+\/([^/?]+)\?(.+)$/.exec(from ?? '') ?? [];
  const chosen = new URLSearchParams(search);
  return id && chosen.has('package') ? { id, search: chosen } : undefined;
}

const serviceQuery = (id: string) => query(getService, { params: { id } });
export const orderInHandQueries = (from: string | undefined): AnyQuery[] => {
  const chosen = chosenAt(from);
  return chosen ? [serviceQuery(chosen.id)] : [];
};

export function useOrderInHand(from: string | undefined): OrderInHand | undefined {
  const chosen = chosenAt(from);
  const { data } = useQuery({ ...serviceQuery(chosen?.id ?? ''), enabled: chosen !== undefined, retry: false });
  if (!chosen || !data || !from) return undefined;
  const choice = readChoice(data.result, chosen.search);
  return { service: data.result, choice, totals: totalsOf(data.result, choice), from };
}

/** Answers where to go on: to the payment, or back to the service with the reason in a toast. */
export async function makeOrder({ service, choice: { package_key, extras }, from }: OrderInHand): Promise<string> {
  const { result, error } = await call(createOrder, {
    body: {
      service_id: service._id,
      version_id: service.version_id,
      package_key,
      extras: Object.entries(extras).map(([no, quantity]) => ({ no: Number(no), quantity })),
    },
  });
  if (result) return `/payments/${result._id}`;
  showToast(error.message);
  return from;
}

const packageOf = ({ service, totals: { pack, term_days } }: OrderInHand): string =>
  `${service.packages.length > 1 ? `Пакет «${packageText[pack.key]}»` : pack.title}, ${formatTerm(term_days)}`;

/** On a phone, above the form. */
export function OrderStrip({ order }: { order: OrderInHand }) {
  const { service, totals } = order;
  return (
    <section aria-label="Ваш заказ" className="flex items-center gap-3 rounded-card bg-surface p-3 shadow-card lg:hidden">
      <img src={apiAddress(service.cover_path)} alt="" width={88} height={59} className="h-[59px] w-[88px] rounded-control object-cover" />
      <div className="min-w-0">
        <b className="line-clamp-2 font-strong">{service.title}</b>
        <p className="text-13 text-ink-soft">{packageOf(order)}</p>
        <p className="font-strong">{formatRub(totals.total_minor)}</p>
      </div>
    </section>
  );
}

export function OrderCard({ order }: { order: OrderInHand }) {
  const { service, totals, from } = order;
  const facts: Fact[] = [
    { name: packageOf(order), value: <Money minor={totals.pack.price_minor} className="font-text!" /> },
    ...totals.lines.map((line) => ({ name: line.title, value: <Money minor={line.sum_minor} className="font-text!" /> })),
    { name: 'Сервисный сбор', value: <Money minor={totals.fee_minor} className="font-text!" /> },
    { name: 'К оплате', value: <Money minor={totals.total_minor} />, isSum: true },
  ];
  return (
    <Card label="Ваш заказ" className="grid gap-4">
      <img src={apiAddress(service.cover_path)} alt="" width={360} height={240} className="aspect-[5/2] w-full rounded-card object-cover" />
      <h2 className="title-3">{service.title}</h2>
      <p className="text-ink-soft">{fullName(service.seller)}</p>
      <Facts facts={facts} />
      <p className="text-ink-soft">Деньги ждут в резерве до приёмки. Если работу не сдадут, вернём всё вместе со сбором.</p>
      <Link className="link touch justify-self-start" to={from}>
        Изменить заказ
      </Link>
    </Card>
  );
}
