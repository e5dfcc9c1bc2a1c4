import { awaitService, stopAwaitingService } from '@artel/contracts/services/service-opening.ts';
import { getService, type Service } from '@artel/contracts/services/services.ts';
import { Bell } from 'lucide-react';
import { useChange } from '../../../platform/api/use-move.ts';
import { dayText } from '../../../platform/format/index.ts';
import { signInPath } from '../../../platform/session/guards.ts';
import { Button, LinkButton, Note, TitledCard } from '../../../ui/index.ts';
import { useSession } from '../../session/index.ts';
import { servicePath } from '../catalogue-address.ts';
import { StoppedNote } from '../stopped.tsx';

export default function NotForSale({ service }: { service: Service }) {
  const isOwn = service.allowed_actions.includes('edit');
  if (service.status === 'paused')
    return isOwn ? (
      <Note meaning="wait">
        {service.stopped ? (
          <StoppedNote stopped={service.stopped} />
        ) : (
          'Вы остановили услугу: новых заказов не будет, пока вы её не возобновите.'
        )}
      </Note>
    ) : (
      <Paused service={service} />
    );
  if (service.status === 'blocked') return <Note meaning="bad">Услуга заблокирована модератором: покупатели её не видят.</Note>;
  if (service.status === 'archived') return <Note>Услуга в архиве: покупатели её не видят.</Note>;
  return <Note>Это ваша услуга: так её видят покупатели.</Note>;
}

function Paused({ service }: { service: Service }) {
  const { away_until } = service.seller;
  return (
    <TitledCard title="Услуга временно остановлена" className="grid gap-4">
      <p className="text-ink-soft">
        {away_until
          ? `Исполнитель в отпуске до ${dayText(away_until)} и новых заказов пока не берёт.`
          : 'Исполнитель пока не берёт новые заказы.'}{' '}
        Похожие услуги — ниже.
      </p>
      <Waiting service={service} />
    </TitledCard>
  );
}

function Waiting({ service: { _id, is_awaited, category } }: { service: Service }) {
  const { isSignedIn } = useSession();
  const stale = [getService];
  const [begin, stop] = [useChange(awaitService, { stale }), useChange(stopAwaitingService, { stale })];
  if (!isSignedIn) {
    const here = { pathname: servicePath({ _id, category_slug: category.slug }), search: '' };
    return (
      <LinkButton to={signInPath(here)} icon={Bell} isWide>
        Сообщить, когда откроется
      </LinkButton>
    );
  }
  const { go, isPending } = is_awaited ? stop : begin;
  return (
    <>
      {is_awaited ? <p role="status">Сообщим вам один раз, как только услугу можно будет заказать.</p> : null}
      <Button icon={Bell} isWide isPending={isPending} onClick={() => void go({ params: { id: _id }, body: {} })}>
        {is_awaited ? 'Больше не ждать' : 'Сообщить, когда откроется'}
      </Button>
    </>
  );
}
