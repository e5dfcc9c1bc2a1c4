import { useState } from 'react';
import type { SaveState } from '../../platform/drafts/autosave.state.ts';
import type { Autosave } from '../../platform/drafts/use-autosave.ts';
import { Button } from '../controls/button.tsx';
import { Note } from '../layout/card.tsx';
import { DateTime } from '../text/date-time.tsx';

export function SaveNote({ autosave }: { autosave: Pick<Autosave<never, never>, 'state' | 'saved_at' | 'isRestored' | 'dropRestored'> }) {
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
          Сохранено <DateTime at={saved_at} />
        </>
      ) : (
        'Черновик сохраняется сам'
      )}
    </p>
  );
}

type TroubleProps = {
  autosave: Pick<Autosave<never, never>, 'state' | 'refusal' | 'settle'>;
  what: string;
  by?: string | undefined;
};

export function SaveTrouble({ autosave, what, by }: TroubleProps) {
  const [isAsking, setAsking] = useState(false);
  if (autosave.state === 'refused' && autosave.refusal) return <Note meaning="bad">{autosave.refusal.message}</Note>;
  if (autosave.state !== 'stale') return null;
  const colleague = autosave.refusal ? autosave.refusal.detailsOf('POST_EDITED_ELSEWHERE')?.by : by;
  const where = colleague ? `изменил другой сотрудник, ${colleague}` : 'изменили в другой вкладке или на другом устройстве';
  const settle = async (whose: 'theirs' | 'mine') => {
    setAsking(true);
    await autosave.settle(whose);
    setAsking(false);
  };
  return (
    <Note meaning="wait">
      <p>
        {what} {where}. Какой текст оставить?
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="s" isPending={isAsking} onClick={() => void settle('theirs')}>
          Показать новый
        </Button>
        <Button size="s" look="ghost" isPending={isAsking} onClick={() => void settle('mine')}>
          Оставить мой
        </Button>
      </div>
    </Note>
  );
}

export const notSavedText = (state: SaveState): string =>
  state === 'stale' ? 'Сначала выберите, какой текст оставить' : 'Не получилось сохранить: проверьте связь и повторите';
