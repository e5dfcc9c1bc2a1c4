import { type DigestChoice, getNoticeTimes, type NoticeTimes, setNoticeTimes } from '@artel/contracts/chat/notice-times.ts';
import { useRef, useState } from 'react';
import { call, invalidate, query, useQuery } from '../../../platform/api/index.ts';
import { showToast } from '../../../platform/toast.ts';
import { RadioGroup } from '../../../ui/controls/choice.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { Card, TitledCard } from '../../../ui/index.ts';
import { digestNames, quietHoursText } from '../settings.text.ts';
import { type TimesChoice, topicOf } from './times.state.ts';

export const timesQuery = query(getNoticeTimes);

export function TimesCards() {
  const { data } = useQuery(timesQuery);
  const [wished, setWished] = useState<Partial<TimesChoice>>({});
  const chosen = useRef<Partial<TimesChoice>>({});
  const sending = useRef<Promise<void>>(Promise.resolve());
  if (!data) return null;
  const times = { ...data.result, ...wished };
  const show = (change: Partial<TimesChoice>) => {
    chosen.current = change;
    setWished(change);
  };
  const choose = (change: Partial<TimesChoice>) => {
    show({ ...chosen.current, ...change });
    // one after the other: of two requests at once the first may arrive last
    const mine = sending.current.then(async () => {
      const { error } = await call(setNoticeTimes, { body: topicOf({ ...times, ...chosen.current }) });
      if (error) showToast(error.message);
      await invalidate(getNoticeTimes);
      if (sending.current === mine) show({});
    });
    sending.current = mine;
  };
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      <QuietHours times={times} onChoose={choose} />
      <TitledCard title="Сводка">
        <RadioGroup
          label="Как часто присылать сводку"
          isLabelHidden
          options={(Object.keys(digestNames) as DigestChoice[]).map((value) => ({ value, label: digestNames[value] }))}
          value={times.digest}
          onChange={(digest) => choose({ digest })}
        />
        <p className="text-13 text-ink-soft">
          {times.digest === 'off'
            ? 'Запросы с уведомлением «Раз в день» сейчас молчат: их присылает сводка. Включите её или выберите у запроса «Сразу».'
            : 'Что ждёт вас и\u00a0что нашлось по\u00a0сохранённым запросам, одним письмом. Если нового нет, письма не\u00a0будет.'}
        </p>
      </TitledCard>
    </div>
  );
}

function QuietHours({ times, onChoose }: { times: NoticeTimes; onChoose: (change: Partial<TimesChoice>) => void }) {
  return (
    <Card label="Тихие часы" className="grid gap-4">
      <div className="flex items-center justify-between gap-3">
        <h2 className="title-3">Тихие часы</h2>
        <label className="inline-grid size-11 cursor-pointer place-items-center">
          <input
            type="checkbox"
            role="switch"
            className="switch-box"
            aria-label="Тихие часы"
            checked={times.is_quiet}
            aria-checked={times.is_quiet}
            onChange={() => onChoose({ is_quiet: !times.is_quiet })}
          />
        </label>
      </div>
      {times.is_quiet ? (
        <div className="grid grid-cols-2 gap-3">
          <Hour label="С" value={times.quiet_from} onChoose={(quiet_from) => onChoose({ quiet_from })} />
          <Hour label="До" value={times.quiet_to} onChoose={(quiet_to) => onChoose({ quiet_to })} />
        </div>
      ) : null}
      <p className="text-13 text-ink-soft">{quietHoursText(times, zoneName(times.time_zone))}</p>
    </Card>
  );
}

function zoneName(timeZone: string): string {
  const part = new Intl.DateTimeFormat('ru-RU', { timeZone, timeZoneName: 'short' }).formatToParts(new Date());
  return part.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

function Hour({ label, value, onChoose }: { label: string; value: string; onChoose: (hour: string) => void }) {
  return (
    <TextField
      key={value}
      label={label}
      type="time"
      defaultValue={value}
      onBlurCapture={({ currentTarget }) =>
        currentTarget.value && currentTarget.value !== value ? onChoose(currentTarget.value) : undefined
      }
    />
  );
}
