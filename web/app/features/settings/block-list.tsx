import { type BlockedPerson, getRelation, listMyBlocks, unblockPerson } from '@artel/contracts/people/relations.ts';
import { query, usePages } from '../../platform/api/index.ts';
import { useChange } from '../../platform/api/use-move.ts';
import { Button, Card, DateTime, ErrorState, fullName, Pager, PersonLine } from '../../ui/index.ts';
import { userPath } from '../people/index.ts';

export const blocksQuery = query(listMyBlocks, { query: {} });

export function BlockList() {
  const pages = usePages(listMyBlocks, { query: {} });
  return (
    <Card label="Чёрный список" className="grid gap-4">
      <div className="grid gap-1">
        <h3 className="title-3">Чёрный список</h3>
        <p className="text-ink-soft">
          Эти люди не&nbsp;могут откликаться на&nbsp;ваши проекты и&nbsp;начинать с&nbsp;вами заказы, а&nbsp;вы&nbsp;— с&nbsp;ними. Добавить
          можно на&nbsp;странице человека.
        </p>
      </div>
      {pages.error ? <ErrorState title="Не удалось загрузить список" onRetry={pages.retry} /> : null}
      {!pages.isLoading && !pages.error && pages.items.length === 0 ? <p>Здесь никого нет.</p> : null}
      <ul className="grid empty:hidden">
        {pages.items.map((person) => (
          <Blocked key={person._id} person={person} />
        ))}
      </ul>
      <Pager next={pages.next} onMore={pages.more} isPending={pages.isAdding} />
    </Card>
  );
}

function Blocked({ person }: { person: BlockedPerson }) {
  const done = `${fullName(person)}: убрано из чёрного списка`;
  const { go, isPending } = useChange(unblockPerson, { stale: [listMyBlocks, getRelation], done });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3 last:border-0">
      <PersonLine
        person={person}
        to={userPath(person._id)}
        size={40}
        note={
          <>
            Добавлено <DateTime at={person.blocked_at} />
          </>
        }
      />
      <Button size="s" isPending={isPending} onClick={() => void go({ params: { id: person._id } })}>
        Убрать
      </Button>
    </li>
  );
}
