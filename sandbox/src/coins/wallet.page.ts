import type { FastifyInstance } from 'fastify';
import { database } from '../database.ts';
import { html, type Markup, page, sendPage } from '../pages/page.ts';
import { refuse } from '../refusal.ts';
import { type CoinInvoice, type CoinTransfer, findInvoiceByAddress, listTransfers } from './coins.sql.ts';
import { coinOf, send, textOf, total, unitsOf } from './coins.ts';

type ToAddress = { Params: { address: string } };

export async function walletRoutes(app: FastifyInstance): Promise<void> {
  app.get<ToAddress>('/wallet/:address', async ({ params }, reply) => {
    const invoice = await findInvoiceByAddress(database(), params.address);
    if (!invoice) return sendPage(reply.code(404), missingPage());
    return sendPage(reply, walletPage(invoice, await listTransfers(database(), invoice.id)));
  });
  app.post<ToAddress>('/wallet/:address', async ({ params, body, headers }, reply) => {
    if (headers['sec-fetch-site'] === 'cross-site') refuse('forbidden', 'only from the page itself');
    const invoice = await findInvoiceByAddress(database(), params.address);
    if (!invoice) return sendPage(reply.code(404), missingPage());
    const typed = body as { units?: string; sum?: string };
    const units = typed.units ? Number(typed.units) : unitsOf(typed.sum ?? '', invoice.service);
    if (units && Number.isSafeInteger(units) && units > 0) await send(params.address, units);
    return reply.redirect(`/wallet/${params.address}`, 303);
  });
}

function walletPage(invoice: CoinInvoice, transfers: readonly CoinTransfer[]): Markup {
  const { service, asked, address } = invoice;
  const say = (units: number) => `${textOf(units, service).replace('.', ',')} ${coinOf[service]}`;
  const left = Math.max(0, asked - total(transfers));
  return page({
    title: `Кошелёк: ${say(asked)}`,
    look: 'pay',
    body: html`<main class="pay">
<section class="sum" aria-labelledby="sum">
  <h1 id="sum"><span class="soft">${left > 0 ? 'Осталось прислать' : 'Прислано'}</span> <span class="money">${say(left || total(transfers))}</span></h1>
  ${invoice.description && html`<p class="what">${invoice.description}</p>`}
  <dl>
    <div><dt>На адрес</dt><dd class="mono">${address}</dd></div>
    <div><dt>Всего нужно</dt><dd>${say(asked)}</dd></div>
    ${transfers.map(({ units, confirmed_at }) => html`<div><dt>${confirmed_at ? 'Подтверждён' : 'Ждёт сети'}</dt><dd>${say(units)}</dd></div>`)}
  </dl>
</section>
<form class="card" method="post">
  <h2>Сколько отправить?</h2>
  ${left > 0 && html`<button class="primary" name="units" value="${left}">Ровно ${say(left)}</button>`}
  <div class="or">
    <button class="quiet calm" name="units" value="${Math.round((left || asked) * 0.6)}">Меньше: ${say(Math.round((left || asked) * 0.6))}</button>
    <button class="quiet calm" name="units" value="${Math.round((left || asked) * 1.1)}">Больше: ${say(Math.round((left || asked) * 1.1))}</button>
  </div>
  <div class="or">
    <label for="other">Другая сумма, ${coinOf[service]}</label>
    <input id="other" name="sum" inputmode="decimal" autocomplete="off">
    <button class="quiet calm">Отправить</button>
  </div>
  <p class="back soft">Сеть подтверждает перевод сама, через несколько секунд. Опоздать просто: дождитесь конца срока и отправьте.</p>
</form>
</main>`,
  });
}

function missingPage(): Markup {
  return page({
    title: 'Адрес не найден',
    look: 'pay',
    body: html`<main class="pay one"><section class="card"><h1 class="h2">Такого адреса нет</h1><p class="soft">Откройте кошелёк по ссылке со страницы оплаты.</p></section></main>`,
  });
}
