import type { Chat, ChatMember } from '@artel/contracts/chat/chat.ts';
import { endedOrderStatuses, getOrder, type Order } from '@artel/contracts/orders/orders.ts';
import type { Role } from '@artel/contracts/people/users.ts';
import type { ReactNode } from 'react';
import { query, useQuery } from '../../platform/api/index.ts';
import { Bone, Deadline, fullName, Link, LinkButton, Rub, Skeleton } from '../../ui/index.ts';
import { ComplainButton } from '../appeals/index.ts';
import { currentStage, waitOf } from '../orders/index.ts';
import { tabPath } from '../people/index.ts';
import { dealAdvice } from './chat.text.ts';

export const ChatSide = ({ chat, ...of }: { chat: Chat | undefined; other: ChatMember | undefined; my_role: Role }) =>
  chat?.order ? <OrderSide order_id={chat.order._id} /> : <PersonSide closed={chat?.closed ?? null} {...of} />;

function OrderSide({ order_id }: { order_id: string }) {
  const order = useQuery(query(getOrder, { params: { id: order_id } })).data?.result;
  if (!order)
    return (
      <Skeleton className="grid gap-3">
        <Bone className="w-24" />
        <Bone />
        <Bone className="w-3/5" />
      </Skeleton>
    );
  const wait = waitOf(order);
  const { promised } = currentStage(order);
  const facts = [
    ...sumsOf(order),
    ...(wait ? [{ name: wait.name, value: <Deadline at={wait.at} silenceDecides={wait.silenceDecides} /> }] : []),
    { name: 'Этапов', value: order.stages.length },
  ];
  return (
    <>
      <p className="text-13 text-ink-soft">Заказ №{order.number}</p>
      <h2 className="title-3 break-words">{order.title}</h2>
      <dl className="grid gap-2">
        {facts.map(({ name, value }) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="font-strong">{value}</dd>
          </div>
        ))}
      </dl>
      {promised.length > 0 ? (
        <section className="grid gap-2 border-t border-line pt-4">
          <h3 className="font-strong">Обещано</h3>
          <ul className="grid gap-1.5">
            {promised.map((item) => (
              <li key={item} className="break-words">
                {item}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <LinkButton to={`/profile/orders?id=${order._id}`}>Весь заказ</LinkButton>
    </>
  );
}

function sumsOf({ my_role, net_minor, total_minor, status }: Order): { name: string; value: ReactNode }[] {
  const price = { name: my_role === 'seller' ? 'Цена' : 'Сумма', value: <Rub minor={total_minor} /> };
  if (my_role !== 'seller' || !net_minor) return [price];
  return [{ name: endedOrderStatuses.includes(status) ? 'Вам' : 'Вам не меньше', value: <Rub minor={net_minor} /> }, price];
}

function PersonSide({ other, my_role, closed }: { other: ChatMember | undefined; my_role: Role; closed: Chat['closed'] }) {
  const advice = dealAdvice(my_role, closed);
  if (!other) return <p className="text-ink-soft">Вам пишет администрация.</p>;
  return (
    <>
      <h2 className="title-3 break-words">{fullName(other)}</h2>
      {advice ? <p className="text-ink-soft">{advice}</p> : null}
      <LinkButton to={tabPath(other._id, 'overview')}>Открыть профиль</LinkButton>
      {advice ? (
        <p className="text-13">
          <Link to="/help" className="link">
            Как проходит безопасная сделка
          </Link>
        </p>
      ) : null}
      {my_role === 'admin' ? null : (
        <p>
          <ComplainButton target={{ type: 'user', id: other._id }} words="Пожаловаться на человека" />
        </p>
      )}
    </>
  );
}
