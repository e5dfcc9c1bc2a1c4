/** The form for the card of a payout: the shop gets a token and the last digits, never the number. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { config } from '../config.ts';
import { findCard, testCards } from '../yookassa/test-cards.ts';
import { html, type Markup, page, sendPage } from './page.ts';

type Query = { from?: string };

export async function cardFormRoutes(app: FastifyInstance): Promise<void> {
  app.get('/payouts-data/3.1.0/widget.js', (_, reply) => sendScript(reply, widget));
  app.get('/payouts-data/done.js', (_, reply) => sendScript(reply, done));
  app.get<{ Querystring: Query }>('/payouts-data/form', ({ query }, reply) => sendPage(reply, form(''), { framed_by: shopOf(query.from) }));
  app.post<{ Querystring: Query; Body: { number?: string } }>('/payouts-data/form', ({ query, body }, reply) => {
    const number = String(body?.number ?? '').replaceAll(/\D/g, '');
    const framed_by = shopOf(query.from);
    if (!/^\d{16,19}$/.test(number) || !passesLuhn(number)) return sendPage(reply, form('Проверьте номер: в нём опечатка'), { framed_by });
    return sendPage(reply, taken(number, framed_by), { framed_by });
  });
}

function shopOf(from = ''): string {
  const own = new URL(config().public_origin ?? 'http://127.0.0.1');
  return URL.canParse(from) && new URL(from).hostname === own.hostname ? new URL(from).origin : "'none'";
}

const sendScript = (reply: Parameters<typeof sendPage>[0], text: string) =>
  reply
    .headers({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    .send(text);

function form(error: string): Markup {
  return page({
    title: 'Карта для выплаты',
    look: 'pay',
    body: html`<main class="in-frame"><form method="post" class="card">
  <label for="number">Номер карты</label>
  <input id="number" name="number" inputmode="numeric" autocomplete="cc-number" placeholder="${testCards[0].number}" maxlength="23"${error && html` aria-invalid="true" aria-describedby="wrong"`}>
  ${error && html`<p class="wrong" id="wrong" role="alert">${error}</p>`}
  <button class="primary">Добавить карту</button>
  <p class="soft">Подойдёт любая тестовая, например ${testCards[0].number}</p>
</form></main>`,
  });
}

function taken(number: string, shop: string): Markup {
  const { card_type } = findCard(number);
  const told = {
    payout_token: `pt-${randomBytes(9).toString('hex')}-${number.slice(-4)}`,
    first6: number.slice(0, 6),
    last4: number.slice(-4),
    card_type,
    issuer_name: 'Sandbox Bank',
  };
  return page({
    title: 'Карта добавлена',
    look: 'pay',
    body: html`<main class="in-frame"><section class="card" id="told" data-shop="${shop}" data-card="${JSON.stringify(told)}"><p>Карта •••• ${told.last4} добавлена</p></section></main><script src="/payouts-data/done.js"></script>`,
  });
}

function passesLuhn(digits: string): boolean {
  const total = [...digits].reverse().reduce((sum, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return sum + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return total % 10 === 0;
}

const done = `const { shop, card } = document.getElementById('told').dataset;
parent.postMessage({ payouts_data: JSON.parse(card) }, shop);
`;

/** The real one's shape: \`new PayoutsData({ type, account_id, success_callback, error_callback }).render(id)\`. */
const widget = `(() => {
  const origin = new URL(document.currentScript.src).origin;
  window.PayoutsData = class {
    constructor(options) {
      this.listen = (event) => {
        if (event.origin === origin && event.source === this.frame?.contentWindow && event.data?.payouts_data)
          options.success_callback(event.data.payouts_data);
      };
      addEventListener('message', this.listen);
      this.fail = options.error_callback;
    }
    render(id) {
      const frame = document.createElement('iframe');
      frame.src = origin + '/payouts-data/form?from=' + encodeURIComponent(location.origin);
      frame.title = 'Карта для выплаты';
      frame.style.cssText = 'width:100%;height:312px;border:0';
      frame.onerror = () => this.fail('unknown_error');
      this.frame = frame;
      document.getElementById(id).replaceChildren(frame);
      return Promise.resolve();
    }
    clearListeners() {
      removeEventListener('message', this.listen);
    }
  };
})();
`;
