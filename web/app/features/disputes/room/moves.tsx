import type { DisputeMove, DisputeRoom, DisputeSide } from '@artel/contracts/disputes/disputes.ts';
import { Avatar, Card, DateTime, fullName, Rub } from '../../../ui/index.ts';
import { categoryText, roleOf } from '../disputes.text.ts';

export function Text({ dispute, side }: { dispute: DisputeRoom; side: DisputeSide }) {
  const text = dispute.moves.filter(({ kind }) => kind !== 'offer');
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {text.map((move) => (
        <MoveQuote key={move.kind} dispute={dispute} move={move} isYours={move.by === side} />
      ))}
    </div>
  );
}

function MoveQuote({ dispute, move, isYours }: { dispute: DisputeRoom; move: DisputeMove; isYours: boolean }) {
  const person = dispute[move.by];
  const role = roleOf(move.by, dispute) === 'customer' ? 'заказчик' : 'исполнитель';
  return (
    <Card className="grid content-start gap-3">
      <div className="flex items-center gap-3">
        <Avatar name={person.user_name} src={person.avatar.file_path} variant={person.avatar.variant} size={32} />
        <h2 className="min-w-0 font-strong break-words">
          {isYours ? 'Вы' : fullName(person)}, {role}
          <span className="block text-13 font-text text-ink-soft">
            {move.kind === 'claim' ? 'заявление' : 'ответ'}, <DateTime at={move.at} />
          </span>
        </h2>
      </div>
      <p className="break-words whitespace-pre-line">{move.text}</p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-13 text-ink-soft">
        <span>{move.kind === 'claim' ? categoryText[dispute.category].toLowerCase() : ''}</span>
        <span>
          вернуть заказчику <Rub minor={move.customer_minor} className="text-ink" />
        </span>
      </p>
    </Card>
  );
}
