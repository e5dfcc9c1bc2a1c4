import { type Device, endOtherSessions, endSession, listMySessions } from '@artel/contracts/sign-in/security.ts';
import { Monitor, Smartphone } from 'lucide-react';
import { query, useQuery } from '../../platform/api/index.ts';
import { useChange } from '../../platform/api/use-move.ts';
import { ConfirmButton } from '../../ui/dialogs/asking-button.tsx';
import { Badge, Button, Card, DateTime, ErrorState, Icon, RowsSkeleton } from '../../ui/index.ts';
import { deviceText, placeText } from './security.text.ts';

export const devicesQuery = query(listMySessions);

export function DeviceList() {
  const { data, isError, refetch } = useQuery(devicesQuery);
  return (
    <Card label="Устройства" className="grid gap-4">
      <div className="grid gap-1">
        <h3 className="title-3">Устройства</h3>
        <p className="text-ink-soft">Где открыт ваш аккаунт. Не узнаёте устройство — завершите его сеанс и смените пароль.</p>
      </div>
      {data ? (
        <>
          <ul className="grid">
            {data.result.map((device) => (
              <DeviceRow key={device._id} device={device} />
            ))}
          </ul>
          {data.result.length > 1 ? <EndOthers /> : null}
        </>
      ) : isError ? (
        <ErrorState title="Не удалось загрузить устройства" onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton count={2} />
      )}
    </Card>
  );
}

function DeviceRow({ device }: { device: Device }) {
  const { go, isPending } = useChange(endSession, { stale: [listMySessions], done: 'Сеанс завершён' });
  const name = deviceText(device);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3.5 last:border-0">
      <Icon of={device.is_handheld ? Smartphone : Monitor} size={24} className="text-ink-soft" />
      <div className="min-w-0 flex-1 basis-48">
        <div className="flex flex-wrap items-center gap-2">
          <span className="font-strong">{name}</span>
          {device.is_this ? <Badge meaning="good">Это устройство</Badge> : null}
        </div>
        <div className="text-13 text-ink-soft">
          {placeText(device)} · {device.is_this ? 'сейчас' : <DateTime at={device.last_seen_at} />}
        </div>
      </div>
      {device.is_this ? null : (
        <Button size="s" isPending={isPending} onClick={() => void go({ params: { id: device._id } })} aria-label={`Завершить: ${name}`}>
          Завершить
        </Button>
      )}
    </li>
  );
}

function EndOthers() {
  const { go, isPending } = useChange(endOtherSessions, { stale: [listMySessions], done: 'Остальные сеансы завершены' });
  return (
    <div>
      <ConfirmButton
        button={{ name: 'Завершить все, кроме этого' }}
        title="Завершить все остальные сеансы?"
        action="Завершить"
        isPending={isPending}
        send={() => go({ body: {} })}
      >
        На этом устройстве вы останетесь, на остальных придётся войти снова.
      </ConfirmButton>
    </div>
  );
}
