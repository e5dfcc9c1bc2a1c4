/** `/profile/appeals/new`: three steps on one page, done ones stay open. `?decision=service.<id>` fills the first two. */
import {
  type DecisionTarget,
  type FiledType,
  listStandingDecisions,
  type StandingDecision,
} from '@artel/contracts/people/appeals/appeals.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type PageQueries, pageClientLoader, pageLoader, query, useQuery } from '../../../platform/api/index.ts';
import { PageHead } from '../../../platform/boot/page-head.tsx';
import { Breadcrumbs, Link, Note } from '../../../ui/index.ts';
import { filedTypes } from '../appeals.text.ts';
import { AppealForm } from './appeal-form.tsx';
import { WhatFollows } from './what-follows.tsx';

const standing = query(listStandingDecisions);
const queries: PageQueries = () => [standing];
export const loader = pageLoader(queries);
export const clientLoader = pageClientLoader(queries);

export default function NewAppeal() {
  const [search] = useSearchParams();
  const decisions = useQuery(standing).data?.result;
  if (!decisions) return null;
  const [of, id] = (search.get('decision') ?? '').split('.');
  const known = decisions.find(({ target }) => target.type === of && target.id === id);
  const input = search.get('type');
  const type: FiledType | '' = known ? typeOf(known.target) : input !== null && input in filedTypes ? (input as FiledType) : '';
  return (
    <div className="grid gap-6">
      <PageHead title="Новое обращение" isHidden />
      <Breadcrumbs trail={[{ name: 'Обращения', to: '/profile/appeals' }, { name: 'Новое обращение' }]} />
      <div className="grid gap-2">
        <h1 className="title-1">Пожаловаться или обжаловать</h1>
        <p className="text-ink-soft">Первый ответ — за сутки. Решает не тот, с кем вы не согласны.</p>
      </div>
      <Note>
        <p>
          Жалуетесь на услугу, проект, человека, отклик, работу, отзыв или сообщение? Откройте его и нажмите «Пожаловаться»: так мы увидим
          то же, что и вы. Спор о работе по заказу открывают{' '}
          <Link to="/profile/orders" className="link">
            в самом заказе
          </Link>
          .
        </p>
      </Note>
      <Filing key={`${type}${known?.target.id ?? ''}`} decisions={decisions} type={type} target={known?.target ?? null} />
    </div>
  );
}

function Filing(props: { decisions: readonly StandingDecision[]; type: FiledType | ''; target: DecisionTarget | null }) {
  const [chosen, setChosen] = useState(props.type);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <AppealForm {...props} onType={setChosen} />
      <WhatFollows isMoney={chosen === 'payment'} />
    </div>
  );
}

const typeOf = ({ type }: Pick<DecisionTarget, 'type'>): FiledType => (type === 'payout' ? 'payment' : 'moderation');
