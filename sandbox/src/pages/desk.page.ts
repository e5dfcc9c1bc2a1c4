import type { Behaviour } from '../behaviour.ts';
import type { CoinInvoice } from '../coins/coins.sql.ts';
import { coinOf, textOf } from '../coins/coins.ts';
import { config } from '../config.ts';
import { rubles } from '../money.ts';
import type { Delivery } from '../webhooks/webhooks.sql.ts';
import type { Payment } from '../yookassa/payments.sql.ts';
import type { Payout } from '../yookassa/payouts.sql.ts';
import { html, type Markup, page } from './page.ts';

type Shown = { payments: Payment[]; payouts: Payout[]; coins: CoinInvoice[]; deliveries: Delivery[]; behaviour: Behaviour };

const paymentTexts: Record<Payment['status'], string> = { pending: 'Ждёт оплаты', succeeded: 'Оплачен', canceled: 'Отменён' };
const payoutTexts: Record<Payout['status'], string> = { pending: 'В пути', succeeded: 'Выплачена', canceled: 'Не дошла' };
const wayTexts: Record<Payout['destination']['type'], string> = { sbp: 'СБП', bank_card: 'Карта', yoo_money: 'Кошелёк' };
const tones = { pending: 'wait', succeeded: 'good', canceled: 'calm' } as const;

export function deskPage({ payments, payouts, coins, deliveries, behaviour }: Shown): Markup {
  return page({
    title: 'Песочница платежей',
    look: 'desk',
    body: html`<main class="desk">
<h1>Платёжная песочница</h1>
<p class="soft">Магазин <b>${config().shop_id}</b>, уведомления идут на <span class="mono">${config().webhook_url}</span></p>
<section><h2>Платежи</h2>${payments.length ? table(['Когда', 'Сумма', 'За что', 'Способ', 'Состояние', ''], payments.map(paymentRow)) : empty('Платежей ещё не было')}</section>
<section><h2>Монеты</h2>${coins.length ? table(['Когда', 'Сумма', 'За что', ''], coins.map(coinRow)) : empty('Монетами ещё не платили')}</section>
<section><h2>Выплаты</h2>${payouts.length ? table(['Когда', 'Сумма', 'За что', 'Куда', 'Состояние', ''], payouts.map(payoutRow)) : empty('Выплат ещё не было')}</section>
<section><h2>Уведомления</h2>${deliveries.length ? table(['Когда', 'Событие', 'О чём', 'Попыток', 'Состояние'], deliveries.map(deliveryRow)) : empty('Уведомлений ещё не было')}</section>
<section><h2>Поведение</h2>${behaviourForm(behaviour)}</section>
</main>`,
  });
}

function paymentRow(payment: Payment): Markup {
  const returned = payment.refunded_minor > 0 && html`<br><span class="soft">возвращено ${rubles(payment.refunded_minor)}</span>`;
  return html`<tr>
  ${cell('Когда', time(payment.created_at))}
  ${cell('Сумма', html`<b class="money">${rubles(payment.amount_minor)}</b>${returned}`)}
  ${cell('За что', payment.description ?? '—')}
  ${cell('Способ', payment.method ? wayTexts[payment.method] : '—')}
  ${cell('Состояние', badge(tones[payment.status], paymentTexts[payment.status], payment.cancel_reason))}
  <td><div class="acts">${payment.status === 'pending' && html`<a class="button quiet" href="/pay/${payment.id}">Открыть</a> ${button(`/desk/payments/${payment.id}/expire`, 'Время вышло')}`}</div></td>
</tr>`;
}

function coinRow(invoice: CoinInvoice): Markup {
  return html`<tr>
  ${cell('Когда', time(invoice.created_at))}
  ${cell('Сумма', html`<b class="money">${textOf(invoice.asked, invoice.service)} ${coinOf[invoice.service]}</b>`)}
  ${cell('За что', invoice.description ?? '—')}
  <td><div class="acts"><a class="button quiet" href="/wallet/${invoice.address}">Открыть кошелёк</a></div></td>
</tr>`;
}

function payoutRow(payout: Payout): Markup {
  return html`<tr>
  ${cell('Когда', time(payout.created_at))}
  ${cell('Сумма', html`<b class="money">${rubles(payout.amount_minor)}</b>`)}
  ${cell('За что', payout.description ?? '—')}
  ${cell('Куда', wayTexts[payout.destination.type])}
  ${cell('Состояние', badge(tones[payout.status], payout.succeeded_at && payout.cancel_reason ? 'Возвращена банком' : payoutTexts[payout.status], payout.cancel_reason))}
  <td><div class="acts">${payout.status === 'succeeded' && button(`/desk/payouts/${payout.id}/return`, 'Вернуть выплату банком')}</div></td>
</tr>`;
}

function deliveryRow(delivery: Delivery): Markup {
  const state = delivery.is_dropped
    ? badge('calm', 'Потеряно нарочно')
    : delivery.ended_at
      ? badge('good', 'Доставлено')
      : badge('wait', 'Ждёт', delivery.last_answer);
  return html`<tr>
  ${cell('Когда', time(delivery.created_at))}
  ${cell('Событие', delivery.event)}
  ${cell('О чём', html`<span class="mono">${delivery.object_id}</span>`)}
  ${cell('Попыток', delivery.attempts)}
  ${cell('Состояние', state)}
</tr>`;
}

function behaviourForm(behaviour: Behaviour): Markup {
  return html`<form class="card behaviour" method="post" action="/desk/behaviour">
  ${numberField('duplicate_webhooks', 'Повторов каждого уведомления', behaviour.duplicate_webhooks, 20)}
  ${numberField('delay_webhooks_ms', 'Задержка уведомлений, мс', behaviour.delay_webhooks_ms, 3_600_000)}
  ${numberField('confirm_coins_ms', 'Сеть подтверждает монеты, мс', behaviour.confirm_coins_ms, 86_400_000)}
  ${numberField('payout_delay_ms', 'Выплата идёт, мс', behaviour.payout_delay_ms, 86_400_000)}
  ${numberField('refund_delay_ms', 'Возврат идёт, мс', behaviour.refund_delay_ms, 604_800_000)}
  <label class="field">Вызовы магазина
    <select name="fail_api">
      ${option('no', 'работают', behaviour.fail_api === null)}
      ${option('before', 'ошибка 500, ничего не сделано', behaviour.fail_api === 'before')}
      ${option('after', 'ошибка 500, но всё сделано', behaviour.fail_api === 'after')}
    </select>
  </label>
  <div class="checks">
    ${checkbox('shuffle', 'Уведомления обгоняют друг друга', behaviour.shuffle)}
    ${checkbox('drop_webhooks', 'Уведомления теряются', behaviour.drop_webhooks)}
    ${checkbox('decline_payouts', 'Новые выплаты не доходят', behaviour.decline_payouts !== null)}
    ${checkbox('decline_refunds', 'Новые возвраты отклоняются', behaviour.decline_refunds !== null)}
  </div>
  <div class="acts"><button class="primary">Применить</button> <button class="quiet" formaction="/desk/reset">Вернуть обычное поведение</button></div>
</form>`;
}

function table(heads: string[], rows: Markup[]): Markup {
  return html`<table><thead><tr>${heads.map((head) => (head ? html`<th scope="col">${head}</th>` : html`<td></td>`))}</tr></thead><tbody>${rows}</tbody></table>`;
}

function cell(head: string, content: Markup | string | number): Markup {
  return html`<td data-head="${head}">${content}</td>`;
}

function badge(tone: string, text: string, why?: string | null): Markup {
  return html`<span class="badge ${tone}">${text}</span>${why && html`<br><span class="soft mono">${why}</span>`}`;
}

function button(action: string, text: string): Markup {
  return html`<form method="post" action="${action}"><button class="quiet">${text}</button></form>`;
}

function numberField(name: string, text: string, value: number, max: number): Markup {
  return html`<label class="field">${text}<input type="number" name="${name}" min="0" max="${max}" value="${value}" required></label>`;
}

function checkbox(name: string, text: string, on: boolean): Markup {
  return html`<label class="check"><input type="checkbox" name="${name}" value="true"${on && html` checked`}> ${text}</label>`;
}

function option(value: string, text: string, on: boolean): Markup {
  return html`<option value="${value}"${on && html` selected`}>${text}</option>`;
}

function empty(text: string): Markup {
  return html`<p class="soft">${text}</p>`;
}

function time(at: Date): string {
  return at.toLocaleString('ru-RU', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', second: '2-digit' });
}
