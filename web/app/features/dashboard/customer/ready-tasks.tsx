import { ChevronRight } from 'lucide-react';
import { Icon } from '../../../ui/controls/icon.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ServiceCover } from '../../../ui/media/service-cover.tsx';
import { readyTaskPath, readyTasks } from '../../projects/index.ts';

export function ReadyTasks() {
  return (
    <Card className="grid gap-2" label="Начните с готовой задачи">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="title-3">Начните с готовой задачи</h2>
        <p className="text-ink-soft">Вопросы уже составлены, остальное допишете вы</p>
      </div>
      <ul className="grid md:grid-cols-2 md:gap-x-8">
        {readyTasks.map((task) => (
          <li key={task.key} className="border-t border-line first:border-0 md:nth-2:border-0">
            <Link to={readyTaskPath(task)} className="group grid grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-3.5 py-2.5">
              <ServiceCover category={task.category} seed={task.key} className="rounded-control!" />
              <span className="grid min-w-0">
                <span className="font-strong group-hover:text-brand">{task.title}</span>
                <span className="text-13 text-ink-soft">{task.gist}</span>
              </span>
              <Icon of={ChevronRight} className="text-ink-soft" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
