/** Says truthfully where the words are: on the server, on the way, only here, or in conflict with another tab. */
import { editService } from '@artel/contracts/services.ts';
import { useState } from 'react';
import { browserQueryClient, query } from '../../../platform/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/card.tsx';
import { Moment } from '../../../ui/moment.tsx';
import type { Autosave } from './use-autosave.ts';

export function SaveNote({ autosave }: { autosave: Autosave }) {
  const { state, saved_at, isRestored } = autosave;
  return (
    <p className="text-13 text-ink-soft" aria-live="polite">
      {isRestored ? (
        <>
          Вернули несохранённое.{' '}
          <button type="button" className="link touch" onClick={autosave.dropRestored}>
            Отменить
          </button>
        </>
      ) : state === 'typing' || state === 'saving' ? (
        'Сохраняем…'
      ) : state === 'offline' ? (
        'Нет связи: сохранено в этом браузере, отправим сами'
      ) : state === 'wrong' ? (
        'Не сохранено: исправьте отмеченные поля'
      ) : saved_at ? (
        <>
          Сохранено <Moment at={saved_at} />
        </>
      ) : (
        'Черновик сохраняется сам'
      )}
    </p>
  );
}

/** What cannot be saved without the person's word. */
export function SaveTrouble({ autosave }: { autosave: Autosave }) {
  const [isAsking, setAsking] = useState(false);
  if (autosave.state === 'refused' && autosave.refusal) return <Note meaning="bad">{autosave.refusal.message}</Note>;
  if (autosave.state !== 'stale' || !autosave.service) return null;
  const { _id: id } = autosave.service;
  const fresh = async (use: (service: NonNullable<Autosave['service']>) => void) => {
    setAsking(true);
    const answer = await browserQueryClient()
      .fetchQuery({ ...query(editService, { params: { id } }), staleTime: 0 })
      .catch(() => undefined);
    setAsking(false);
    if (answer) use(answer.result);
  };
  return (
    <Note meaning="wait">
      <p>Услугу изменили в другой вкладке или на другом устройстве. Какой текст оставить?</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="s" isPending={isAsking} onClick={() => void fresh(autosave.adopt)}>
          Показать новый
        </Button>
        <Button size="s" look="ghost" isPending={isAsking} onClick={() => void fresh(autosave.overwrite)}>
          Оставить мой
        </Button>
      </div>
    </Note>
  );
}
