import { useEffect, useState } from 'react';
import { readStored, store } from '../../platform/storage.ts';
import { Button, Card, Sign } from '../../ui/index.ts';
import { mayRecheck } from './push.state.ts';
import { usePush } from './use-push.ts';

const text = {
  order: { title: 'Сообщить, когда исполнитель ответит?', when: 'взял заказ, задал вопрос, сдал работу' },
  bid: { title: 'Сообщить, когда заказчик ответит?', when: 'вы в шорт-листе, вас выбрали, можно начинать' },
  service: { title: 'Сообщить о первом заказе?', when: 'новый заказ, вопрос покупателя, сообщение' },
} as const;

const storageKey = 'push-asked';

export type RequestProps = { after: keyof typeof text };

export default function PushPrompt({ after }: RequestProps) {
  const { isOffered, state, isBusy, switchOn } = usePush();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isOffered || !mayRecheck(state, Number(readStored(storageKey) ?? Number.NaN) || undefined, Date.now())) return;
    store(storageKey, String(Date.now()));
    setShown(true);
  }, [isOffered, state]);
  if (!isShown || state === 'on') return null;
  const { title, when } = text[after];
  return (
    <Card label={title} className="grid gap-4 md:grid-cols-[auto_minmax(0,1fr)] md:items-center md:gap-6">
      <Sign coin="var(--color-sun)" className="h-14 w-auto text-ink max-md:hidden" />
      <div className="grid gap-3">
        <h2 className="title-3">{title}</h2>
        <p className="text-ink-soft">Пришлём короткое уведомление на&nbsp;это устройство: {when}.</p>
        <div className="flex flex-wrap gap-2">
          <Button look="primary" isPending={isBusy} onClick={() => void switchOn().then((isOn) => isOn || setShown(false))}>
            Включить
          </Button>
          <Button look="ghost" onClick={() => setShown(false)}>
            Не сейчас
          </Button>
        </div>
      </div>
    </Card>
  );
}
