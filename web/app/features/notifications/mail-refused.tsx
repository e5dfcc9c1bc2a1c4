import { getNoticeTimes, type NoticeTimes, tryMailAgain } from '@artel/contracts/chat/notice-times.ts';
import { query, useQuery } from '../../platform/api/index.ts';
import { useChange } from '../../platform/api/use-move.ts';
import { formatDay } from '../../platform/format/index.ts';
import { useNow } from '../../platform/use-now.ts';
import { Button, LinkButton, Note } from '../../ui/index.ts';

export function MailRefused() {
  const { data } = useQuery(query(getNoticeTimes));
  const refused = data?.result.mail_refused;
  const complained = data?.result.mail_complained;
  if (refused) return <Refused refused={refused} />;
  return complained ? <Complained at={complained} /> : null;
}

export function Refused({ refused }: { refused: NonNullable<NoticeTimes['mail_refused']> }) {
  const { go, isPending } = useChange(tryMailAgain, {
    stale: [getNoticeTimes],
    done: refused.is_by_link
      ? 'Отправили письмо со ссылкой: откройте её, и снова пишем туда'
      : 'Отправили пробное письмо. Если ящик его примет, снова пишем туда',
  });
  const now = useNow();
  return (
    <Note meaning="bad">
      <p>
        <b className="font-strong break-words">Письма на {refused.email} не доходят</b>
        <br />
        <span className="text-ink-soft">
          {refused.is_by_link ? 'Письмо вернулось' : 'Почтовый сервер отверг ящик'}: {formatDay(new Date(refused.since), now).toLowerCase()}
          . Пишем в кабинет и на устройства, где включён пуш.
        </span>
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <LinkButton size="s" to="/profile/settings?section=security">
          Исправить адрес
        </LinkButton>
        <Button size="s" look="ghost" isPending={isPending} onClick={() => void go({ body: {} })}>
          Проверить ещё раз
        </Button>
      </div>
    </Note>
  );
}

export function Complained({ at }: { at: string }) {
  const now = useNow();
  return (
    <Note meaning="wait">
      <p>
        <b className="font-strong">Письма выключены</b>
        <br />
        <span className="text-ink-soft">
          {formatDay(new Date(at), now)} одно из писем отметили как спам, и мы выключили всё, что можно выключить. О&nbsp;сроках, деньгах и
          безопасности, о&nbsp;спорах, обращениях и&nbsp;проверке пишем по-прежнему. Нужные письма включите в настройках уведомлений.
        </span>
      </p>
    </Note>
  );
}
