import { chooseNotice, listNoticeChoices, type NoticeChannel, type NoticeLine } from '@artel/contracts/chat/notification-choices.ts';
import { Lock } from 'lucide-react';
import { useRef, useState } from 'react';
import { invalidate, query, useCall, useQuery } from '../../../platform/api/index.ts';
import { showToast } from '../../../platform/toast.ts';
import { Card, ErrorState, Icon, RowsSkeleton } from '../../../ui/index.ts';
import { InstallCard } from '../../install/index.ts';
import { MailRefused } from '../../notifications/index.ts';
import { PushCard } from '../../push/index.ts';
import type { Section } from '../section.ts';
import { channelNames, noticeNames } from '../settings.text.ts';
import { TimesCards, timesQuery } from './times-cards.tsx';

const noticesQuery = query(listNoticeChoices);
const shownWays = ['in_app', 'email', 'push'] as const;

export const notices: Section = { key: 'notices', name: 'Уведомления', queries: () => [noticesQuery, timesQuery], Body: NoticesSection };

function NoticesSection() {
  const { data, isError, refetch } = useQuery(noticesQuery);
  if (!data)
    return isError ? <ErrorState title="Не удалось загрузить уведомления" onRetry={() => void refetch()} /> : <RowsSkeleton count={6} />;
  return (
    <div className="grid gap-5">
      <MailRefused />
      <Card label="Уведомления" className="grid gap-4">
        <p className="text-ink-soft">
          Изменение действует сразу. Замок: о&nbsp;сроках, деньгах и&nbsp;безопасности, о&nbsp;спорах, обращениях и&nbsp;проверке сообщаем
          всегда.
        </p>
        <table className="w-full border-collapse">
          <caption className="sr-only">О чём и каким способом вам сообщать</caption>
          <thead className="text-13 text-ink-soft">
            <tr>
              <th scope="col" className="sr-only">
                О чём
              </th>
              {shownWays.map((channel) => (
                <th key={channel} scope="col" className="pb-2 text-center align-bottom font-strong md:w-24">
                  {channelNames[channel]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.result.map((line) => (shownWays.some((way) => line[way].is_sent) ? <NoticeRow key={line.kind} line={line} /> : null))}
          </tbody>
        </table>
      </Card>
      <TimesCards />
      <PushCard />
      <InstallCard />
    </div>
  );
}

function NoticeRow({ line }: { line: NoticeLine }) {
  const { name, note } = noticeNames[line.kind];
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-3 pr-2 text-left align-top font-text">
        <span className="block font-strong">{name}</span>
        <span className="block text-13 text-ink-soft">{note}</span>
      </th>
      {shownWays.map((channel) => (
        <td key={channel} className="py-3 text-center align-middle">
          {line[channel].is_sent ? <Choice line={line} channel={channel} name={`${name}: ${channelNames[channel].toLowerCase()}`} /> : null}
        </td>
      ))}
    </tr>
  );
}

function Choice({ line, channel, name }: { line: NoticeLine; channel: NoticeChannel; name: string }) {
  const { send, isPending } = useCall(chooseNotice);
  const { is_locked } = line[channel];
  const [wished, setWished] = useState<boolean>();
  const before = useRef(Promise.resolve());
  const is_on = wished ?? line[channel].is_on;
  if (is_locked)
    return (
      <span className="inline-grid size-11 place-items-center text-ink-soft">
        <Icon of={Lock} size={16} />
        <span className="sr-only">{name}: всегда</span>
      </span>
    );
  const put = async (next: boolean) => {
    const { error } = await send({ body: { kind: line.kind, channel, is_on: next } });
    if (error) showToast(error.message);
    await invalidate(listNoticeChoices);
    setWished((now) => (now === next ? undefined : now));
  };
  // a press meanwhile waits for its turn
  const choose = () => {
    setWished(!is_on);
    before.current = before.current.then(() => put(!is_on));
  };
  return (
    <label className="inline-grid size-11 cursor-pointer place-items-center">
      <input
        type="checkbox"
        role="switch"
        className="switch-box"
        aria-label={name}
        aria-busy={isPending || undefined}
        checked={is_on}
        aria-checked={is_on}
        onChange={choose}
      />
    </label>
  );
}
