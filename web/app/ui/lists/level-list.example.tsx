import { Row } from '../examples/example-grid.tsx';
import { Card } from '../layout/card.tsx';
import { LevelList } from './level-list.tsx';

export const title = 'Ступени';

const names = ['Предупреждение', 'Ограничение', 'Пауза вывода', 'Блокировка'];

export default function LevelListExample() {
  return (
    <Row>
      {names.map((name, at) => (
        <Card key={name} className="w-full max-w-[420px]">
          <LevelList names={names} at={at} />
        </Card>
      ))}
    </Row>
  );
}
