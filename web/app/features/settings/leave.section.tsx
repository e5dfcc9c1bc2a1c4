import { getLeaving, leave, type Obstacle, personalDataTerms } from '@artel/contracts/people/personal-data.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { query, useQuery } from '../../platform/api/index.ts';
import { formatRub } from '../../platform/format/index.ts';
import { useForm } from '../../platform/forms/use-form.ts';
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { Button, Card, ErrorState, FormErrors, Link, Note, RowsSkeleton, SubmitButton } from '../../ui/index.ts';
import { forgetMember, useSession } from '../session/index.ts';
import type { Section } from './section.ts';
import { obstacleText } from './settings.text.ts';

const leavingQuery = query(getLeaving);

export const leaving: Section = { key: 'leave', name: 'Удаление аккаунта', queries: () => [leavingQuery], Body: LeaveSection };

function LeaveSection() {
  const { data, isError, refetch } = useQuery(leavingQuery);
  const [isAsking, setAsking] = useState(false);
  if (!data) return isError ? <ErrorState title="Не удалось загрузить" onRetry={() => void refetch()} /> : <RowsSkeleton count={2} />;
  const { obstacles, allowed_actions } = data.result;
  return (
    <Card label="Удаление аккаунта" className="grid justify-items-start gap-4">
      <ul className="grid list-disc gap-1.5 pl-5 text-pretty">
        <li>Мы сразу выйдем из аккаунта на всех устройствах и снимем услуги с продажи.</li>
        <li>{personalDataTerms.grace_days}&nbsp;дней можно передумать: просто войдите, и всё останется.</li>
        <li>Потом сотрём имя, почту, телефон, фото и остальное личное. Войти будет нельзя.</li>
        <li>Заказы, отзывы и записи о деньгах останутся без вашего имени.</li>
      </ul>
      {obstacles.length > 0 ? (
        <div className="grid w-full gap-3">
          <Note meaning="wait">Пока удалить нельзя. Сначала завершите то, что ещё идёт:</Note>
          <ul className="grid gap-2">
            {obstacles.map((obstacle) => (
              <ObstacleRow key={obstacle.kind} obstacle={obstacle} />
            ))}
          </ul>
        </div>
      ) : null}
      {allowed_actions.includes('leave') ? (
        <Button look="bad-quiet" onClick={() => setAsking(true)}>
          Удалить аккаунт
        </Button>
      ) : null}
      {isAsking ? <LastQuestion onClose={() => setAsking(false)} /> : null}
    </Card>
  );
}

function ObstacleRow({ obstacle: { kind, count, amount_minor } }: { obstacle: Obstacle }) {
  const { text, to, link } = obstacleText[kind];
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line pb-2 last:border-0">
      <span>{text(amount_minor > 0 ? formatRub(amount_minor) : String(count))}</span>
      <Link to={to} className="link touch">
        {link}
      </Link>
    </li>
  );
}

function LastQuestion({ onClose }: { onClose: () => void }) {
  const me = useSession().me;
  const navigate = useNavigate();
  const form = useForm(leave, { initial: { user_name: '' }, warnsOnLeave: false });
  const done = () => {
    forgetMember();
    // no full load: the closed socket may have led to the sign-in already, and something may be typed there
    void navigate('/login');
  };
  return (
    <Dialog title="Удалить аккаунт?" onClose={onClose} isBusy={form.isPending}>
      <form {...form.form(done)} className="grid gap-4">
        <p>Чтобы это не случилось нечаянно, введите свой логин: {me?.user_name}</p>
        <FormErrors form={form} />
        <TextField {...form.bind('user_name')} label="Логин" autoComplete="off" autoCapitalize="off" spellCheck={false} />
        <DialogActions>
          <SubmitButton form={form} action="Удалить аккаунт" look="bad" />
          <Button onClick={onClose}>Оставить</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
