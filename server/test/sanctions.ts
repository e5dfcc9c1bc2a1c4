/** Sanctions of the tests: set and lifted through the product. */
import * as api from '@artel/contracts/people/sanctions/sanctions.ts';
import type { TestPerson } from './people.ts';
import type { TestServer } from './server.ts';

export const sanctionText = 'В переписке вы предложили перевести деньги за работу мимо сервиса.';
export const quoted = (words = 'Давайте без комиссии, скину номер карты') =>
  ({ type: 'quote', words, where: 'Сообщение 20 ноября' }) as const;

const levels = {
  warning: { days: 90, reason: 'first' },
  limits: { days: 7, reason: 'repeated', limits: ['bids', 'chat', 'publishing'] },
  payouts_hold: { days: 14, reason: 'check', rule: api.moneyCheckRule },
  block: { days: null, reason: 'harm' },
} as const;

const params = (id: string) => ({ params: { id } });
export const sanctionsOn = (server: TestServer) => {
  const of = (as: TestPerson, id: string) => server.call(api.getSanctionsOf, { as, ...params(id) });
  return {
    of,
    /** With the newest one seen, unless said otherwise. */
    async set(as: TestPerson, id: string, kind: api.SanctionKind, more: object = {}) {
      const newest_id = (await of(as, id)).body?.result.newest_id ?? null;
      const body = { kind, rule: 'sanctions-1.1', words: sanctionText, evidence: [quoted()], newest_id, ...levels[kind], ...more } as never;
      return server.call(api.setSanction, { as, ...params(id), body });
    },
    lift: (as: TestPerson, id: string, reason = 'Разобрались: правило прочитали неверно.') =>
      server.call(api.liftSanction, { as, ...params(id), body: { reason } }),
    mine: async (as: TestPerson) => (await server.call(api.listMySanctions, { as })).body!.result,
  };
};
