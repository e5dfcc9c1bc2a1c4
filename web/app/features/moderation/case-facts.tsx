/** Beside the decision: who the seller is, what others ask for the same work, what happened before. */
import type { ModeratedService } from '@artel/contracts/service-moderation.ts';
import { formatDay } from '../../platform/dates.ts';
import { formatRub } from '../../platform/money.ts';
import { counted } from '../../platform/plural.ts';
import { useNow } from '../../platform/use-now.ts';
import { Card, Facts } from '../../ui/card.tsx';
import { Moment } from '../../ui/moment.tsx';
import { fullName, LevelMark } from '../../ui/person-line.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { eventText } from './moderation.text.ts';

export function CaseFacts({ service }: { service: ModeratedService }) {
  const now = useNow();
  const { seller, price_hint, version } = service;
  const prices = version.content.packages.flatMap(({ price_minor }) => (price_minor === null ? [] : [price_minor]));
  const isOutlier = price_hint !== null && price_hint.count >= 5 && Math.min(...prices) < price_hint.from_minor / 3;
  return (
    <>
      <Card className="grid gap-3 p-4!" label="Исполнитель">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="font-strong">{fullName(seller)}</h2>
          <LevelMark level={seller.level} />
        </div>
        <Facts
          facts={[
            { name: 'Логин', value: seller.user_name },
            { name: 'На бирже', value: `с ${formatDay(new Date(seller.joined_at), now)}` },
            { name: 'Услуг в каталоге', value: seller.services_count },
            { name: 'Принято заказов', value: seller.completed_count },
            { name: 'Оценка', value: seller.rating_score === null ? 'нет' : seller.rating_score.toFixed(1).replace('.', ',') },
          ]}
        />
      </Card>
      {price_hint ? (
        <Card className="grid gap-1 p-4!" label="Цены подкатегории">
          <h2 className="font-strong">Цены подкатегории</h2>
          <p className="text-ink-soft">
            Половина услуг от {formatRub(price_hint.from_minor)} до {formatRub(price_hint.to_minor)} (
            {counted(price_hint.count, ['услуга', 'услуги', 'услуг'])})
          </p>
          {isOutlier ? <p className="text-wait">Эта услуга втрое дешевле обычного: проверьте, что именно предлагают.</p> : null}
        </Card>
      ) : null}
      <Card className="grid gap-3 p-4!" label="История">
        <h2 className="font-strong">История</h2>
        {service.history.length === 0 ? (
          <p className="text-ink-soft">Событий пока нет</p>
        ) : (
          <Timeline
            items={service.history.map(({ _id, type, actor_name, reason, at }) => ({
              id: _id,
              title: eventText[type] ?? type,
              note: (
                <>
                  {actor_name ? `${actor_name}, ` : ''}
                  <Moment at={at} />
                  {reason ? `: ${reason}` : ''}
                </>
              ),
            }))}
          />
        )}
      </Card>
    </>
  );
}
