import { type CustomerRecord, getCustomerRecord } from '@artel/contracts/people/users.ts';
import { query, useQuery } from '../../../platform/api/index.ts';
import { counted, formatRough } from '../../../platform/format/index.ts';
import { orderForms } from '../people.text.ts';

export const customerQuery = (id: string) => query(getCustomerRecord, { params: { id } });

const projectForms = ['проект', 'проекта', 'проектов'] as const;

export function CustomerFacts({ user_id }: { user_id: string }) {
  const record = useQuery(customerQuery(user_id)).data?.result;
  if (!record) return null;
  const facts = customerFacts(record);
  return (
    <section className="grid gap-3" aria-labelledby="as-customer">
      <h2 id="as-customer" className="title-2">
        Как заказчик
      </h2>
      {facts.length === 0 ? (
        <p className="text-ink-soft">Проектов и&nbsp;заказов ещё не&nbsp;было.</p>
      ) : (
        <dl className="flex flex-wrap gap-x-6 gap-y-4">
          {facts.map(({ value, words }) => (
            <div key={words} className="flex flex-col-reverse">
              <dt className="text-ink-soft">{words}</dt>
              <dd className="text-20 font-head">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

export function customerFacts(record: CustomerRecord): { value: string; words: string }[] {
  const { projects_count, hired_num, hired_den, paid_orders_count, disputed_count, acceptance_minutes } = record;
  return [
    ...(projects_count > 0 ? [{ value: counted(projects_count, projectForms), words: 'опубликовано' }] : []),
    ...(hired_den > 0 ? [{ value: `${hired_num} из\u00a0${hired_den}`, words: 'проектов закончились наймом' }] : []),
    ...(paid_orders_count > 0 ? [{ value: counted(paid_orders_count, orderForms), words: 'оплачено' }] : []),
    ...(paid_orders_count > 0 ? [{ value: `${disputed_count} из\u00a0${paid_orders_count}`, words: 'заказов дошли до\u00a0спора' }] : []),
    ...(acceptance_minutes === null ? [] : [{ value: formatRough(acceptance_minutes / 60), words: 'обычно проверяет работу' }]),
  ];
}
