import type { Service } from '@artel/contracts/services/services.ts';
import type { ReactNode } from 'react';
import { counted, dayText, formatMonth, formatSpan, formatTime } from '../../../platform/format/index.ts';
import { formatTimeIn } from '../../../platform/format/local-time.ts';
import { useNow } from '../../../platform/use-now.ts';
import { Avatar, type AvatarVariant, Badge, Card, fullName, Link, LinkButton, Rating } from '../../../ui/index.ts';
import { orderForms } from '../services.text.ts';

type Seller = Service['seller'];

export default function SellerPanel({ seller, service_id }: { seller: Seller; service_id: string | undefined }) {
  const facts = factsOf(seller);
  return (
    <section className="grid gap-6">
      <h2 className="title-2">Об исполнителе</h2>
      <Card className="grid gap-6">
        <div className="flex flex-wrap items-center gap-4">
          <Avatar name={seller.user_name} src={seller.avatar_path} variant={seller.avatar_variant as AvatarVariant} size={64} />
          <div className="min-w-0 flex-1">
            <h3 className="title-3">{fullName(seller)}</h3>
            <p className="text-ink-soft">
              {[seller.headline, seller.city].filter(Boolean).join(', ')}
              <LocalTime zone={seller.time_zone} />
            </p>
          </div>
          <LinkButton to={`/user/${seller._id}`} className="max-md:w-full">
            Профиль
          </LinkButton>
          {service_id ? (
            <LinkButton to={`/profile/messages?service_id=${service_id}`} className="max-md:w-full">
              Написать
            </LinkButton>
          ) : null}
        </div>
        {service_id ? (
          <p className="text-ink-soft">
            Нужно иначе, чем в&nbsp;пакетах?{' '}
            <Link to={`/profile/messages?service_id=${service_id}&ask=offer`} className="link touch">
              Запросить индивидуальное предложение
            </Link>
          </p>
        ) : null}
        {facts.length > 0 ? (
          <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
            {facts.map(({ value, words }) => (
              <div key={String(value)} className="flex flex-col-reverse justify-end">
                <dt className="text-ink-soft">{words}</dt>
                <dd className="text-20 font-head">{value}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <p className="text-ink-soft">Пока без заказов на бирже. Деньги всё равно лежат в резерве до вашей приёмки.</p>
        )}
        <div className="flex flex-wrap gap-2">
          {seller.away_until ? <Badge meaning="wait">{`В отпуске до ${dayText(seller.away_until)}`}</Badge> : null}
          <Badge meaning="plan">{`На бирже с ${formatMonth(new Date(seller.joined_at))}`}</Badge>
        </div>
      </Card>
    </section>
  );
}

function factsOf(seller: Seller): { value: ReactNode; words: string }[] {
  const facts: { value: ReactNode; words: string }[] = [];
  if (seller.on_time_den > 0) {
    const share = Math.round((seller.on_time_num / seller.on_time_den) * 100);
    facts.push({ value: `${share}\u00a0%`, words: `сдаёт в срок, ${seller.on_time_num} из ${seller.on_time_den}` });
  }
  if (seller.response_minutes !== null)
    facts.push({ value: formatSpan(seller.response_minutes * 60_000), words: 'отвечает, медиана за 90 дней' });
  if (seller.completed_count > 0) facts.push({ value: counted(seller.completed_count, orderForms), words: 'сдано и принято' });
  if (seller.rating_score !== null)
    facts.push({ value: <Rating score={seller.rating_score} count={seller.rating_count} />, words: 'по отзывам заказчиков' });
  return facts;
}

function LocalTime({ zone }: { zone: string }) {
  const now = useNow();
  const there = formatTimeIn(zone, now);
  return there === formatTime(now) ? null : `, местное время ${there}`;
}
