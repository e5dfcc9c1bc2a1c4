import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { refusals } from '../kit/refusals.ts';

/** The provider's notification. Its sender is verified by signature or address; it is only a hint to ask the provider. */
export const receiveProviderWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks/:provider',
  summary: 'A notification of the payment provider',
  access: 'public',
  rateLimit: 'webhook',
  idempotency: 'natural',
  params: z.object({ provider: z.string().max(40) }),
  result: z.object({ received: z.boolean() }),
});

export const providerRefusals = refusals({
  PROVIDER_AWAY: [503, 'Платёжный сервис не отвечает. Попробуйте ещё раз через минуту: деньги не спишутся дважды'],
  PROVIDER_REFUSED: [409, 'Платёжный сервис отказал. Выберите другой способ'],
  MONEY_OUT_IS_STOPPED: [
    409,
    'Вывод остановлен: банк провёл перевод, деньги за который уже вернулись на баланс и были потрачены. Когда на балансе хватит денег, мы спишем его сумму и вывод откроется',
  ],
  WEBHOOK_NOT_THEIRS: [401, 'Уведомление пришло не от платёжной службы'],
});
