/** Appeals of the tests: filed, taken and decided through the product. */
import * as staff from '@artel/contracts/people/appeals/admin-appeals.ts';
import * as api from '@artel/contracts/people/appeals/appeals.ts';
import type { TestPerson } from './people.ts';
import type { TestServer } from './server.ts';

export const appealText = 'Телефон в макете — часть вывески заказчика, звонить по нему никто не просил.';

const params = (id: string) => ({ params: { id } });
/** What both sides of an appeal do to it. */
export const appealsOn = (server: TestServer) => ({
  /** Against a decision. */
  file: (as: TestPerson, target: api.DecisionTarget, more: object = {}) =>
    server.call(api.fileAppeal, { as, body: { type: 'moderation', target, reason: 'rule_misread', text: appealText, ...more } }),
  take: (as: TestPerson, id: string) => server.call(staff.takeAppeal, { as, ...params(id), body: {} }),
  /** The author was right and nothing is done, unless said otherwise. */
  decide: (as: TestPerson, id: string, decision: object = {}) =>
    server.call(staff.decideAppeal, {
      as,
      ...params(id),
      body: {
        result: 'upheld',
        reason: 'wrong_decision',
        rule: 'sanctions-4.4',
        measure: 'none',
        text: 'Ссылка в описании ведёт на макет, а не к оплате мимо сервиса.',
        ...decision,
      },
    }),
});
