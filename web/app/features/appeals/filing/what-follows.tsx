import { appealTerms } from '@artel/contracts/people/appeals/appeals.ts';
import { EyeOff } from 'lucide-react';
import { formatExact } from '../../../platform/format/index.ts';
import { useNow } from '../../../platform/use-now.ts';
import { Card, Icon, Link } from '../../../ui/index.ts';
import { Timeline } from '../../../ui/lists/timeline.tsx';

const hour_ms = 3_600_000;
const { first_reply_hours, payment_days, other_days, reopen_days } = appealTerms;

export function WhatFollows({ isMoney }: { isMoney: boolean }) {
  const now = useNow();
  const on = (hours: number) => formatExact(new Date(now.getTime() + hours * hour_ms), now);
  return (
    <aside aria-label="Что будет дальше" className="grid gap-6">
      <Card className="grid gap-4">
        <h2 className="title-3">Что будет дальше</h2>
        <Timeline
          items={[
            { id: 'now', mark: 'now', title: 'Сейчас: вы отправляете', note: 'номер придёт сразу, дополнить можно до решения' },
            { id: 'first', title: `До ${on(first_reply_hours)}`, note: 'первый ответ. Берёт не тот, кто решал раньше' },
            {
              id: 'decided',
              title: `До ${on((isMoney ? payment_days : other_days) * 24)}`,
              note: 'решение с правилом, на которое оно опирается',
            },
            { id: 'again', title: `Ещё ${reopen_days} дней`, note: 'отказ можно пересмотреть один раз, смотрит другой человек' },
          ]}
        />
        <p className="text-13 text-ink-soft">Пока вы отвечаете на вопрос, срок решения стоит.</p>
      </Card>
      <p className="grid grid-cols-[20px_minmax(0,1fr)] gap-3 rounded-card bg-sunken px-4 py-3.5">
        <Icon of={EyeOff} className="mt-0.5 text-ink-soft" />
        <span>Тот, на кого жалуются, не узнаёт, кто пожаловался.</span>
      </p>
      <Link to="/help" className="link touch">
        Может, ответ уже есть в помощи
      </Link>
    </aside>
  );
}
