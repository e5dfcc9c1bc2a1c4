import { rub } from '@artel/contracts/kit/money.ts';
import { ToDo } from './to-do.tsx';

export const title = 'Дела: со сроком и без срока';

const project = { _id: '00000000-0000-7000-8000-000000000001', title: 'Сайт пекарни с доставкой по городу', category_slug: 'design' };
const other = { _id: '00000000-0000-7000-8000-000000000002', user_name: 'anna', name: 'Анна', surname: 'Воронцова' };

export default function ToDoExample() {
  return (
    <div className="w-full max-w-[720px]">
      <ToDo
        deeds={[
          {
            kind: 'counter',
            until: '2026-11-23T10:00:00.000Z',
            project,
            other: { ...other, avatar: { file_path: null, variant: 'bauhaus' } },
            price_minor: rub(10_000),
            net_minor: rub(9_000),
            term_days: 10,
          },
          { kind: 'bids', until: null, project, count: 12 },
        ]}
        total={2}
        isSeller={false}
        orders={[]}
      />
    </div>
  );
}
