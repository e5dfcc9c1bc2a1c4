import { coinOf, isCoinMethod } from '@artel/contracts/money/coin-payments.ts';
import { type Checkout, checkoutParts, getCheckout, type Payment } from '@artel/contracts/money/payments.ts';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  useLocation,
  useParams,
  useSearchParams,
} from 'react-router';
import { type PageData, type PageQueries, pageClientLoader, pageLoader, query, useQuery } from '../../platform/api/index.ts';
import type { FrameHandle } from '../../platform/boot/frame.ts';
import { lazyWithRetry } from '../../platform/boot/lazy-with-retry.ts';
import { PageHead } from '../../platform/boot/page-head.tsx';
import { useSite } from '../../platform/boot/site.ts';
import { formatRub } from '../../platform/format/index.ts';
import { currentToken } from '../../platform/session/token.ts';
import { useNow } from '../../platform/use-now.ts';
import {
  Bone,
  Button,
  Card,
  Deadline,
  HydratingSuspense,
  Icon,
  Link,
  LinkButton,
  NeedsScripts,
  Note,
  Sign,
  Skeleton,
} from '../../ui/index.ts';
import { RoublesNote } from '../currency/index.ts';
import { useSession, visitorOf } from '../session/index.ts';
import { type CheckoutStage, checkoutStage, type PaySums } from './checkout.state.ts';
import { CreditedToBalance, OrderIsOver, PaidReceipt, ReturnedToBalance, WaitingForBank } from './checkout-outcome.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { MoneySteps } from './money-steps.tsx';
import { PartChoice } from './part-choice.tsx';
import { PayMethods } from './pay-methods.tsx';
import { usePaying } from './use-paying.ts';

function GuestPanel({ path }: { path: string }) {
  const from = `?from=${encodeURIComponent(path)}`;
  return (
    <Card className="mx-auto mt-10 grid max-w-[560px] justify-items-center gap-3 py-10! text-center" label="Вход">
      <Sign coin="var(--color-brand-fill)" className="h-14 w-auto text-ink" />
      <h1 className="title-1 mt-2">Войдите, чтобы оплатить заказ</h1>
      <p className="max-w-[42ch] text-ink-soft">Заказ и его сумма видны только его участникам. После входа вы вернётесь сюда.</p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        <LinkButton to={`/login${from}`} look="primary">
          Войти
        </LinkButton>
        <LinkButton to={`/reg${from}`}>Зарегистрироваться</LinkButton>
      </div>
    </Card>
  );
}

const CoinPayment = lazyWithRetry(() => import('./coin-payment.tsx'));

export const handle: FrameHandle = { quiet: { note: 'Платёж проводит платёжная служба, номер карты мы не видим', shortNote: 'Защищено' } };

const checkoutOf = (order_id = '', search?: URLSearchParams) =>
  query(getCheckout, { params: { order_id }, query: { part: checkoutParts.find((part) => part === search?.get('part')) } });
const queries: PageQueries = ({ params, url }) => [checkoutOf(params.orderId, url.searchParams)];
const load = pageLoader(queries);
const loadInBrowser = pageClientLoader(queries);
const nothing: PageData = { state: undefined };

/** A guest is asked in place who they are (settled: the address is public), so nothing is asked of the API for them. */
export const loader = async (page: LoaderFunctionArgs): Promise<PageData> =>
  (await visitorOf(page.context as Readonly<RouterContextProvider>)) ? load(page) : nothing;
export const clientLoader = async (page: ClientLoaderFunctionArgs): Promise<PageData> =>
  currentToken() === undefined ? nothing : loadInBrowser(page);

export default function CheckoutPage() {
  const { orderId } = useParams();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const { isSignedIn } = useSession();
  const { data } = useQuery({ ...checkoutOf(orderId, search), enabled: isSignedIn, refetchOnWindowFocus: 'always' });
  return (
    <>
      <PageHead title={data ? `Оплата заказа №${data.result.order.number}` : 'Оплата заказа'} isHidden />
      {isSignedIn ? <NeedsScripts /> : null}
      {isSignedIn ? data ? <OpenCheckout checkout={data.result} /> : <CheckoutSkeleton /> : <GuestPanel path={pathname} />}
    </>
  );
}

function OpenCheckout({ checkout }: { checkout: Checkout }) {
  const now = useNow();
  const stage = checkoutStage(checkout, now);
  const [isChoosingAnew, setChoosingAnew] = useState(false);
  const { order } = checkout;
  const isChoice = stage.at === 'choose' || (stage.at === 'credited' && stage.isOrderOpen) || (stage.at === 'waiting' && isChoosingAnew);
  const back = order.service
    ? { to: `/services/${order.service.category_slug}/${order.service._id}`, name: 'К услуге' }
    : order.project && { to: `/projects/${order.project.category_slug}/${order.project._id}`, name: 'К проекту' };
  return (
    <div className="pt-6 lg:pt-8">
      <div className="grid gap-2">
        {back ? (
          <Link to={back.to} className="touch flex w-fit items-center gap-2 text-ink-soft hover:text-ink" data-no-print>
            <Icon of={ArrowLeft} size={16} />
            {back.name}
          </Link>
        ) : null}
        <h1 className="title-1">Оплата заказа №{order.number}</h1>
      </div>
      {isChoice ? (
        <PayForm checkout={checkout} stage={stage} />
      ) : (
        <div className={grid}>
          <StageOutcome checkout={checkout} stage={stage} onOther={() => setChoosingAnew(true)} />
          <aside aria-label="Состав оплаты">
            <CheckoutSummary
              checkout={checkout}
              sums={stage.at === 'waiting' ? payerOf(stage.payment) : undefined}
              isWaiting={stage.at === 'waiting'}
            />
          </aside>
        </div>
      )}
      {isChoice ? <MoneySteps order={order} /> : null}
    </div>
  );
}

const payerOf = ({ from_balance_minor, amount_minor }: Payment): PaySums => ({
  fromBalance_minor: from_balance_minor,
  toPay_minor: amount_minor,
});

const grid = 'mt-5 grid items-start gap-8 lg:mt-6 lg:grid-cols-[minmax(0,1fr)_384px] xl:grid-cols-[minmax(0,1fr)_420px] xl:gap-16';

function StageOutcome({ checkout, stage, onOther }: { checkout: Checkout; stage: CheckoutStage; onOther: () => void }) {
  switch (stage.at) {
    case 'waiting':
      return stage.payment.coins ? (
        <HydratingSuspense fallback={<Bone className="h-96 rounded-card" />}>
          <CoinPayment checkout={checkout} payment={stage.payment} coins={stage.payment.coins} onOther={onOther} />
        </HydratingSuspense>
      ) : (
        <WaitingForBank payment={stage.payment} onOther={onOther} />
      );
    case 'paid':
      return <PaidReceipt checkout={checkout} payment={stage.payment} />;
    case 'credited':
      return <CreditedToBalance payment={stage.payment} isOrderOpen={stage.isOrderOpen} />;
    case 'returned':
      return <ReturnedToBalance order={checkout.order} />;
    case 'over':
      return <OrderIsOver order={checkout.order} {...stage} />;
    case 'choose':
      return null;
  }
}

function PayForm({ checkout, stage }: { checkout: Checkout; stage: CheckoutStage }) {
  const { sandbox } = useSite();
  const [search] = useSearchParams();
  const paying = usePaying(checkout, search.get('method'));
  const { order } = checkout;
  const { method } = paying.choice;
  const isCoins = isCoinMethod(method);
  const refused = stage.at === 'choose' ? stage.refused : null;
  return (
    <form
      method="post"
      className={grid}
      onSubmit={(event) => {
        event.preventDefault();
        void paying.submit();
      }}
    >
      <div className="grid gap-4">
        <p className="flex flex-wrap gap-x-3 text-ink-soft lg:hidden">
          <span>
            К оплате <b className="sum font-head text-ink">{formatRub(paying.sums.toPay_minor || order.pay_minor)}</b>
          </span>
          {order.payment_due_at ? <Deadline at={order.payment_due_at} silenceDecides /> : null}
        </p>
        {refused?.failure && !paying.trouble ? (
          <Note meaning="bad">
            <p className="font-strong">Оплата не прошла, деньги не списаны</p>
            <p>{refused.failure.message}</p>
          </Note>
        ) : null}
        {stage.at === 'credited' ? <CreditedToBalance payment={stage.payment} isOrderOpen /> : null}
        <PartChoice checkout={checkout} />
        <PayMethods checkout={checkout} paying={paying} />
        {sandbox ? <Note meaning="info">{sandboxText(isCoins)}</Note> : null}
      </div>
      <aside aria-label="Состав оплаты">
        <CheckoutSummary checkout={checkout} sums={paying.sums} isWaiting>
          <Trouble words={paying.trouble} times={paying.troubles} />
          {checkout.needs_phone ? <PhoneFirst order_id={order._id} method={method} part={checkout.part} /> : null}
          <Button type="submit" look="primary" size="l" isWide isPending={paying.isPending} disabled={checkout.needs_phone}>
            {isCoins
              ? `Получить адрес для ${paying.inCoins ?? coinOf[method]}`
              : `Оплатить ${formatRub(paying.sums.toPay_minor || order.pay_minor)}`}
          </Button>
          {isCoins ? (
            <p className="text-13 text-ink-soft">Если заказ отменится, деньги вернутся на баланс в рублях: в кошелёк мы не возвращаем.</p>
          ) : (
            <RoublesNote className="text-13 text-ink-soft" />
          )}
          <p className="text-13 text-ink-soft">
            Нажимая, вы принимаете{' '}
            <Link className="link" to="/conditions">
              оферту и правила сделки
            </Link>
            .{' '}
            {order.waits_for_start
              ? 'Если исполнитель не возьмёт заказ за 48 часов, вернём всё, включая сбор.'
              : 'Работа начнётся сразу после оплаты.'}
          </p>
        </CheckoutSummary>
      </aside>
    </form>
  );
}

function PhoneFirst({ order_id, method, part }: { order_id: string; method: string; part: string }) {
  const back = `/payments/${order_id}?part=${part}&method=${method}`;
  return (
    <Note meaning="wait">
      <p>Заказ дороже 50 000 руб.: сначала подтвердите телефон, это минута.</p>
      <p className="mt-2">
        <Link className="link" to={`/verify?back=${encodeURIComponent(back)}#phone`}>
          Подтвердить телефон
        </Link>
      </p>
    </Note>
  );
}

const sandboxText = (isCoins: boolean): string =>
  isCoins
    ? 'Это песочница: монеты не настоящие, отправите их из её кошелька.'
    : 'Это песочница: деньги не настоящие, решение банка вы выберете сами.';

function Trouble({ words, times }: { words: string | undefined; times: number }) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new trouble brings the focus here again
  useEffect(() => box.current?.focus(), [times]);
  if (!words) return null;
  return (
    <div ref={box} tabIndex={-1} role="alert">
      <Note meaning="bad">{words}</Note>
    </div>
  );
}

function CheckoutSkeleton() {
  return (
    <Skeleton className="pt-8">
      <Bone className="h-8 w-72" />
      <div className={grid}>
        <Bone className="h-60 rounded-card" />
        <Bone className="h-96 rounded-card" />
      </div>
    </Skeleton>
  );
}
