import { Row } from '../../ui/examples/example-grid.tsx';
import { Card } from '../../ui/index.ts';
import { DecidedList } from './decided.tsx';

export const title = 'Решено только что';

const staff = (name: string, surname: string) => ({
  _id: '0',
  user_name: 'staff',
  name,
  surname,
  avatar: { variant: 'bauhaus' as const, file_path: null },
});

export default function DecidedExample() {
  return (
    <Row>
      <Card className="w-full max-w-[640px]">
        <DecidedList
          decided={[
            {
              no: 3,
              at: '2026-11-23T11:18:00.000Z',
              staff: staff('Рита', 'Гусева'),
              words: 'Опубликована услуга',
              about: 'service',
              _id: '1',
              title: 'Вёрстка писем',
              number: null,
            },
            {
              no: 2,
              at: '2026-11-23T11:11:00.000Z',
              staff: staff('Алла', 'Крамер'),
              words: 'Подписана выплата',
              about: 'payout',
              _id: '2',
              title: null,
              number: 4420,
            },
          ]}
        />
      </Card>
      <Card className="w-full max-w-[320px]">
        <DecidedList decided={[]} />
      </Card>
    </Row>
  );
}
