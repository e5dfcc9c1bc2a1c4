import { type MyIdentity, withdrawIdentity } from '@artel/contracts/people/identity.ts';
import { useState } from 'react';
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx';
import { Button, DateTime, TitledCard } from '../../ui/index.ts';
import { useIdentityMove } from './identity-read.ts';

const viewed = { main: 'страница с фотографией', selfie: 'селфи' } as const;

export function ViewersList({ identity }: { identity: MyIdentity }) {
  const [isAsking, setAsking] = useState(false);
  const { go, isPending } = useIdentityMove(withdrawIdentity);
  const withdraw = async () => {
    await go({ body: { scope: 'consent' } });
    setAsking(false);
  };
  return (
    <TitledCard title="Кто видит документы">
      <p>Только сотрудник проверки, который взял вашу заявку. Заказчики видят отметку и дату.</p>
      {identity.views.length === 0 ? (
        <p className="text-13 text-ink-soft">Пока никто не открывал ваши снимки.</p>
      ) : (
        <ul className="grid gap-2 text-13">
          {identity.views.map(({ by_name, paper, reason, at }) => (
            <li key={`${at}${paper}`} className="grid">
              <span className="flex justify-between gap-3">
                <span>
                  {by_name}, проверка: {viewed[paper]}
                </span>
                <DateTime at={at} className="text-ink-soft" />
              </span>
              <span className="break-words text-ink-soft">{reason}</span>
            </li>
          ))}
        </ul>
      )}
      {identity.allowed_actions.includes('withdraw') ? (
        <div className="grid gap-1 border-t border-line pt-3">
          <div>
            <Button size="s" look="bad-quiet" onClick={() => setAsking(true)}>
              Отозвать согласие
            </Button>
          </div>
          <p className="text-13 text-ink-soft">Снимки удалим сразу, отметка снимется, выплаты будут ждать.</p>
        </div>
      ) : null}
      {isAsking ? (
        <Dialog title="Отозвать согласие?" onClose={() => setAsking(false)} isBusy={isPending}>
          <p>Снимки удалим сразу. Личность перестанет быть подтверждённой, выплаты будут ждать. Подтвердить её можно будет снова.</p>
          <DialogActions>
            <Button look="ghost" onClick={() => setAsking(false)} disabled={isPending}>
              Оставить
            </Button>
            <Button look="bad" isPending={isPending} onClick={() => void withdraw()}>
              Отозвать
            </Button>
          </DialogActions>
        </Dialog>
      ) : null}
    </TitledCard>
  );
}
