import { tryPush } from '@artel/contracts/chat/push.ts';
import { useChange } from '../../platform/api/use-move.ts';
import { formatDay } from '../../platform/format/index.ts';
import { useNow } from '../../platform/use-now.ts';
import { Button, Note, TitledCard } from '../../ui/index.ts';
import type { PushState } from './push.state.ts';
import { usePush } from './use-push.ts';

export function PushCard() {
  const { isOffered, state, devices, isBusy, switchOn, switchOff } = usePush();
  const { go, isPending } = useChange(tryPush, { stale: [], done: 'Отправили пробное. Не видите? Проверьте режим «Не беспокоить»' });
  const now = useNow();
  if (!isOffered) return null;
  return (
    <TitledCard title="Где включён пуш" className="grid content-start gap-4">
      {devices.length > 0 ? (
        <ul>
          {devices.map(({ _id, name, is_this, since }) => (
            <li key={_id} className="flex items-center justify-between gap-3 border-t border-line py-3 first:border-0 first:pt-0">
              <span className="min-w-0">
                <span className="block break-words">{name}</span>
                <span className="block text-13 text-ink-soft">
                  {is_this ? 'этот браузер' : `с ${formatDay(new Date(since), now).toLowerCase()}`}
                </span>
              </span>
              <span className="flex gap-1">
                {is_this && state === 'on' ? (
                  <Button size="s" isPending={isPending} onClick={() => void go({ params: { id: _id }, body: {} })}>
                    Проверить
                  </Button>
                ) : null}
                <Button size="s" look="ghost" aria-label={`Отключить пуш: ${name}`} onClick={() => void switchOff(_id)}>
                  Отключить
                </Button>
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-soft">Пока нигде. Короткие уведомления приходят на&nbsp;устройство, даже если сайт закрыт.</p>
      )}
      <Text state={state} />
      {state === 'off' ? (
        <Button isPending={isBusy} onClick={() => void switchOn()}>
          Включить в этом браузере
        </Button>
      ) : null}
      <p className="text-13 text-ink-soft">
        На&nbsp;экране будет только «Заказ: проверьте работу» — без имён, сумм и текста. После выхода из аккаунта пуш здесь отключится.
      </p>
    </TitledCard>
  );
}

function Text({ state }: { state: PushState }) {
  if (state === 'denied')
    return (
      <Note>
        <b className="font-strong">Браузер запретил уведомления</b>
        <br />
        <span className="text-ink-soft">
          Нажмите на&nbsp;замок слева от&nbsp;адреса, «Уведомления», «Разрешить». Пока пишем на&nbsp;почту.
        </span>
      </Note>
    );
  if (state === 'home_screen')
    return (
      <Note>
        <b className="font-strong">На&nbsp;iPhone — через экран «Домой»</b>
        <br />
        <span className="text-ink-soft">
          В&nbsp;Safari: «Поделиться», «На&nbsp;экран „Домой“». Откройте сайт оттуда и&nbsp;включите пуш.
        </span>
      </Note>
    );
  if (state === 'unsupported') return <Note>Этот браузер не&nbsp;умеет показывать пуш. Пишем в&nbsp;кабинет и&nbsp;на&nbsp;почту.</Note>;
  return null;
}
