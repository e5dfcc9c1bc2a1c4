import { priceSign } from '@artel/contracts/money/price-sign.ts';
import type { ModeratedService } from '@artel/contracts/services/service-moderation.ts';
import { counted, formatDay, formatRub } from '../../platform/format/index.ts';
import { useNow } from '../../platform/use-now.ts';
import { Card, DateTime, Facts, fullName, LevelMark, Link, levelNames } from '../../ui/index.ts';
import { Timeline } from '../../ui/lists/timeline.tsx';
import { doubtText, eventText, publishedOnTrust } from './moderation.text.ts';

const strangePrice = {
  cheap: 'Эта услуга втрое дешевле обычного: проверьте, что именно предлагают.',
  dear: 'Эта услуга втрое дороже обычного: проверьте, объяснено ли за что.',
};

function TrustFacts({ service: { trust } }: { service: ModeratedService }) {
  if (!trust) return null;
  const isPublished = trust.doubts.length === 0;
  const { words_percent, price_percent } = trust;
  return (
    <Card className="grid gap-2 p-4!" label="Правило доверия">
      <h2 className="font-strong">{isPublished ? publishedOnTrust : 'Почему нужен модератор'}</h2>
      {isPublished ? (
        <p className="text-ink-soft">
          Исполнитель «{levelNames[trust.level]}», контактов и похожих текстов не нашлось, странной цены и недавних отказов нет.
        </p>
      ) : (
        <ul className="list-disc pl-5 text-ink-soft">
          {trust.doubts.map((doubt) => (
            <li key={doubt}>{doubtText[doubt]}</li>
          ))}
        </ul>
      )}
      {words_percent === null ? null : (
        <p className="text-13 text-ink-soft">
          По сравнению с проверенной версией: слов изменено {words_percent}%, цена — {price_percent}%.
        </p>
      )}
    </Card>
  );
}

export function CaseFacts({ service }: { service: ModeratedService }) {
  const now = useNow();
  const { seller, prices, similar, version } = service;
  const least = Math.min(...version.content.packages.flatMap(({ price_minor }) => (price_minor === null ? [] : [price_minor])));
  const strange = priceSign(least, prices);
  return (
    <>
      <TrustFacts service={service} />
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
      {prices ? (
        <Card className="grid gap-1 p-4!" label="Цены подкатегории">
          <h2 className="font-strong">Цены подкатегории</h2>
          <p className="text-ink-soft">
            Половина услуг от {formatRub(prices.p25_minor)} до {formatRub(prices.p75_minor)}, обычная цена — {formatRub(prices.p50_minor)} (
            {counted(prices.count, ['услуга', 'услуги', 'услуг'])})
          </p>
          {strange ? <p className="text-wait">{strangePrice[strange]}</p> : null}
        </Card>
      ) : null}
      {similar.length > 0 ? (
        <Card className="grid gap-2 p-4!" label="Похожие тексты">
          <h2 className="font-strong">Похожие тексты</h2>
          <ul className="grid gap-2">
            {similar.map(({ _id, title, seller_name, is_same_seller, share_percent }) => (
              <li key={_id}>
                <Link to={`/admin/services/${_id}/edit`} className="link">
                  {title}
                </Link>
                <p className={share_percent >= 70 && !is_same_seller ? 'text-13 text-bad' : 'text-13 text-ink-soft'}>
                  совпадает {share_percent}%, {is_same_seller ? 'того же исполнителя' : seller_name}
                </p>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      <History history={service.history} />
    </>
  );
}

function History({ history }: Pick<ModeratedService, 'history'>) {
  return (
    <Card className="grid gap-3 p-4!" label="История">
      <h2 className="font-strong">История</h2>
      {history.length === 0 ? (
        <p className="text-ink-soft">Событий пока нет</p>
      ) : (
        <Timeline
          items={history.map(({ _id, type, actor, actor_name, reason, at }) => ({
            id: _id,
            title: type === 'service.approved' && actor === 'system' ? publishedOnTrust : (eventText[type] ?? type),
            note: (
              <>
                {actor_name ? `${actor_name}, ` : ''}
                <DateTime at={at} />
                {reason ? `: ${reason}` : ''}
              </>
            ),
          }))}
        />
      )}
    </Card>
  );
}
