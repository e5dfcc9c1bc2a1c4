import { endViewAs } from '@artel/contracts/people/accounts/view-as.ts';
import type { Me } from '@artel/contracts/people/users.ts';
import { Eye } from 'lucide-react';
import { useEffect } from 'react';
import { useCall } from '../../platform/api/index.ts';
import { showToast } from '../../platform/toast.ts';
import { useNow } from '../../platform/use-now.ts';
import { Button, fullName, Icon } from '../../ui/index.ts';
import { notifyOtherTabs } from './notify-other-tabs.ts';
import { timeLeft } from './time-left.ts';

const backTo = (me: Me): void => {
  notifyOtherTabs();
  location.assign(`/admin/users/${me._id}`);
};

export default function ViewAsBar({ me, until }: { me: Me; until: string }) {
  const ending = useCall(endViewAs);
  const left = timeLeft(until, useNow());
  const isOver = left === undefined;
  useEffect(() => {
    if (isOver) backTo(me);
  }, [isOver, me]);
  const end = async (): Promise<void> => {
    const { error } = await ending.send({ body: undefined });
    if (error) showToast(error.message);
    else backTo(me);
  };
  return (
    <aside
      aria-label="Просмотр глазами участника"
      className="sticky top-0 z-40 flex flex-wrap items-center gap-x-4 gap-y-1 bg-wait-soft px-4 py-2 text-14 md:px-6"
      data-no-print
    >
      <Icon of={Eye} className="text-wait" />
      <span className="min-w-0 flex-1">
        Вы видите сайт как {fullName(me)}. <span className="text-ink-soft">Только чтение, {left ?? 'время вышло'}</span>
      </span>
      <Button size="s" onClick={() => void end()} isPending={ending.isPending}>
        Закончить
      </Button>
    </aside>
  );
}
