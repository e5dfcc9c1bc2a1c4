/** Without signatures the sender's address counts. */
import { expect, test } from 'vitest';
import { yookassa } from './yookassa.ts';
import { yookassaNetworks } from './yookassa-notification.ts';

const body = Buffer.from(JSON.stringify({ type: 'notification', event: 'payment.succeeded', object: { id: 'p-1', status: 'succeeded' } }));
const real = yookassa({
  name: 'yookassa',
  baseUrl: 'http://127.0.0.1:1',
  shop: { id: 'shop', secret: 'key' },
  payouts: { id: 'agent', secret: 'another key' },
  notifications: { networks: yookassaNetworks },
  cardFormUrl: 'https://yookassa.test',
  taxes: null,
});
test.each(['185.71.76.1', '185.71.77.31', '77.75.153.127', '77.75.154.128', '77.75.156.11', '::ffff:77.75.156.35', '2a02:5180::1'])(
  'from %s it is read, and has no id of its own',
  (ip) => {
    expect(real.readNotification({ raw: body, headers: {}, ip })).toMatchObject({ event_id: null, kind: 'payment', object_id: 'p-1' });
  },
);
test.each(['127.0.0.1', '185.71.76.32', '77.75.153.128', '77.75.156.12', '2a02:5181::1', '', 'unknown'])(
  'from «%s» it is nobody’s',
  (ip) => {
    expect(real.readNotification({ raw: body, headers: { signature: 'of somebody' }, ip })).toBeUndefined();
  },
);
