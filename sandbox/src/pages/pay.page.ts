import { now } from '../clock.ts';
import { config } from '../config.ts';
import { rubles } from '../money.ts';
import type { Payment, PaymentMethod } from '../yookassa/payments.sql.ts';
import { declineReasons, findCard, testCards } from '../yookassa/test-cards.ts';
import { html, type Markup, page } from './page.ts';

const methodTexts: Record<PaymentMethod, string> = { bank_card: 'Банковская карта', sbp: 'СБП' };

const sumTexts: Record<Payment['status'], string> = { pending: 'К оплате', succeeded: 'Оплачено', canceled: 'Не оплачено' };

export function payPage(payment: Payment): Markup {
  return page({
    title: `Оплата ${rubles(payment.amount_minor)}`,
    look: 'pay',
    body: html`<main class="pay">
<section class="sum" aria-labelledby="sum">
  <h1 id="sum"><span class="soft">${sumTexts[payment.status]}</span> <span class="money">${rubles(payment.amount_minor)}</span></h1>
  ${payment.description && html`<p class="what">${payment.description}</p>`}
  <dl>
    <div><dt>Магазин</dt><dd>${config().shop_id}</dd></div>
    <div><dt>Способ</dt><dd>${payment.method ? methodTexts[payment.method] : 'На ваш выбор'}</dd></div>
    ${payment.status === 'pending' && html`<div><dt>Действует</dt><dd>ещё ${minutesLeft(payment)}</dd></div>`}
    <div><dt>Платёж</dt><dd class="mono">${payment.id}</dd></div>
  </dl>
</section>
${payment.status === 'pending' && payment.confirm_until > now() ? choice(payment) : outcome(payment)}
</main>`,
  });
}

export function missingPage(): Markup {
  return page({
    title: 'Платёж не найден',
    look: 'pay',
    body: html`<main class="pay one"><section class="card"><h1 class="h2">Такого платежа нет</h1><p class="soft">Проверьте ссылку или вернитесь в магазин и начните оплату заново.</p></section></main>`,
  });
}

function choice(payment: Payment): Markup {
  return html`<form class="card" method="post">
  <h2>Чем закончится платёж?</h2>
  ${!payment.method && methodField()}
  ${payment.method !== 'sbp' && cardField()}
  ${payment.method === 'sbp' && html`<p class="soft">Настоящий банк показал бы здесь код для приложения. В песочнице за банк решаете вы.</p>`}
  <button class="primary" name="result" value="succeeded">Оплатить</button>
  <div class="or">
    <label for="reason">Причина отказа</label>
    <select id="reason" name="reason">${Object.entries(declineReasons).map(([key, text]) => html`<option value="${key}">${text}</option>`)}</select>
    <button class="quiet" name="result" value="failed">Отказать в оплате</button>
  </div>
  <p class="back"><a href="${payment.return_url}">Вернуться в магазин без оплаты</a></p>
</form>`;
}

function methodField(): Markup {
  return html`<fieldset><legend>Способ</legend><div class="options two">
  ${(['bank_card', 'sbp'] as const).map(
    (method) =>
      html`<label class="option"><input type="radio" name="method" value="${method}"${method === 'bank_card' && html` checked`}> <span>${methodTexts[method]}</span></label>`,
  )}
</div></fieldset>`;
}

function cardField(): Markup {
  return html`<fieldset class="cards"><legend>Тестовая карта</legend><div class="options">
  ${testCards.map(
    ({ number, title }, i) =>
      html`<label class="option"><input type="radio" name="card" value="${number}"${i === 0 && html` checked`}> <span class="digits">${number.replace(/(.{4})(?!$)/g, '$1\u00a0')}</span> <span class="soft">${title}</span></label>`,
  )}
</div></fieldset>`;
}

function outcome(payment: Payment): Markup {
  const { tone, title, text } = outcomeOf(payment);
  return html`<section class="card ended ${tone}">
  <h2>${title}</h2>
  <p class="soft">${text}</p>
  <a class="button primary" href="${payment.return_url}">Вернуться в магазин</a>
</section>`;
}

function outcomeOf(payment: Payment): { tone: string; title: string; text: string } {
  if (payment.status === 'succeeded') {
    const by = payment.method === 'sbp' ? 'через СБП' : `картой •••• ${findCard(payment.card_number).number.slice(-4)}`;
    return { tone: 'good', title: 'Платёж прошёл', text: `Оплачено ${by}. Магазин узнает об этом сам, даже если закрыть страницу.` };
  }
  if (payment.status === 'pending' || payment.cancel_reason === 'expired_on_confirmation') {
    return { tone: 'calm', title: 'Время вышло', text: 'Ссылка действует час. Деньги не списаны: начните оплату в магазине заново.' };
  }
  if (payment.cancel_reason === 'canceled_by_merchant') {
    return { tone: 'calm', title: 'Магазин отменил платёж', text: 'Деньги не списаны.' };
  }
  const reason = (declineReasons as Record<string, string>)[payment.cancel_reason ?? ''] ?? declineReasons.general_decline;
  return { tone: 'bad', title: 'Платёж отклонён', text: `${reason}. Деньги не списаны.` };
}

const minuteText = { one: 'минута', few: 'минуты', many: 'минут', other: 'минуты' } as Record<Intl.LDMLPluralRule, string>;

function minutesLeft(payment: Payment): string {
  const minutes = Math.max(1, Math.ceil((payment.confirm_until.getTime() - now().getTime()) / 60_000));
  return `${minutes}\u00a0${minuteText[new Intl.PluralRules('ru').select(minutes)]}`;
}
