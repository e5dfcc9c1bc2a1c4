import { FilePen, LayoutGrid, Users } from 'lucide-react';
import { Card, Icon, type IconShape, LinkButton } from '../../../ui/index.ts';

const ways: { icon: IconShape; name: string; words: string; to: string; verb: string }[] = [
  { icon: LayoutGrid, name: 'Выбрать услугу', words: 'Цена и срок известны сразу.', to: '/services', verb: 'В каталог' },
  {
    icon: FilePen,
    name: 'Описать задачу',
    words: 'Исполнители сами назовут цену.',
    to: '/profile/items/create',
    verb: 'Разместить проект',
  },
  {
    icon: Users,
    name: 'Позвать своего',
    words: 'Договорились с мастером сами? Позовите его и проведите оплату через резерв.',
    to: '/profile/referral',
    verb: 'Пригласить по ссылке',
  },
];

export function ThreeWays() {
  return (
    <section className="grid gap-4" aria-label="С чего начать">
      <div className="grid gap-1">
        <h2 className="title-3">С чего начать</h2>
        <p className="text-ink-soft">Три пути. Деньги в каждом лежат в резерве до приёмки или конца срока проверки.</p>
      </div>
      <ul className="grid gap-4 md:grid-cols-3">
        {ways.map(({ icon, name, words, to, verb }) => (
          <li key={name} className="grid">
            <Card as="div" className="grid content-between gap-4">
              <div className="grid gap-2">
                <Icon of={icon} className="text-brand" />
                <h3 className="font-strong">{name}</h3>
                <p className="text-ink-soft">{words}</p>
              </div>
              <LinkButton to={to}>{verb}</LinkButton>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
