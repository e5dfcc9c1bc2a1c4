import { type HiddenWork, listMyWorks, orderWorks, removeWork } from '@artel/contracts/people/portfolio.ts';
import { ArrowDown, ArrowUp, GripVertical, Pencil, Trash2 } from 'lucide-react';
import { type HTMLAttributes, useRef, useState } from 'react';
import { invalidate, useCall } from '../../../platform/api/index.ts';
import { showToast, toastSuccess } from '../../../platform/toast.ts';
import { ConfirmDialog } from '../../../ui/dialogs/dialog.tsx';
import { Badge, cx, Icon, IconButton, LinkIconButton, Picture } from '../../../ui/index.ts';
import { portfolioPath } from './address.ts';
import { movedTo } from './order.ts';

export function WorksList({ works }: { works: readonly HiddenWork[] }) {
  const { list, ordered, dragged, dragOf, step, said } = useOrder(works);
  const [doomed, setDoomed] = useState<HiddenWork>();
  const removing = useCall(removeWork);
  const remove = async ({ _id, title }: HiddenWork) => {
    const { error } = await removing.send({ params: { id: _id } });
    setDoomed(undefined);
    if (error) return showToast(error.message);
    await invalidate(listMyWorks);
    toastSuccess(`Работа «${title}» убрана`);
  };

  return (
    <>
      <ol ref={list} className="grid gap-3" aria-label="Работы по порядку">
        {ordered.map((work, at) => (
          <li
            key={work._id}
            data-work={work._id}
            draggable
            {...dragOf(work._id, at)}
            className={cx(
              'grid items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-3 grid-cols-[88px_minmax(0,1fr)] md:grid-cols-[20px_120px_minmax(0,1fr)_auto]',
              dragged === work._id && 'border-brand opacity-60',
            )}
          >
            <WorkRow work={work} isFirst={at === 0} isLast={at === ordered.length - 1} step={step} onRemove={() => setDoomed(work)} />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
      {doomed ? (
        <ConfirmDialog
          title={`Убрать «${doomed.title}»?`}
          action="Убрать работу"
          look="bad"
          isPending={removing.isPending}
          onConfirm={() => void remove(doomed)}
          onClose={() => setDoomed(undefined)}
        >
          Работа исчезнет из&nbsp;профиля сразу. Вернуть её нельзя, только добавить заново.
        </ConfirmDialog>
      ) : null}
    </>
  );
}

/** The order while it is changed: by dragging, or by a press of an arrow. */
function useOrder(works: readonly HiddenWork[]) {
  const [wished, setWished] = useState<readonly string[]>();
  const [dragged, setDragged] = useState<string>();
  const [text, setSaid] = useState('');
  const ordering = useCall(orderWorks);
  const list = useRef<HTMLOListElement>(null);
  const byId = new Map(works.map((work) => [work._id, work]));
  const ids = [...(wished ?? []).filter((id) => byId.has(id)), ...works.map(({ _id }) => _id).filter((id) => !wished?.includes(id))];

  const put = async (next: readonly string[], moved: string) => {
    setWished(next);
    setSaid(`${byId.get(moved)?.title}: место ${next.indexOf(moved) + 1} из ${next.length}`);
    const { error } = await ordering.send({ body: { ids: [...next] } });
    if (error) showToast(error.message);
    await invalidate(listMyWorks);
    setWished(undefined);
  };
  /** The pressed button keeps the focus; at the edge the other one takes it. */
  const step = (id: string, by: -1 | 1) => {
    const next = movedTo(ids, id, ids.indexOf(id) + by);
    void put(next, id);
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLButtonElement>(`[data-work="${id}"] [data-step]`) ?? [];
      const same = [...buttons].find((button) => button.dataset.step === String(by));
      (same?.disabled ? [...buttons].find((button) => !button.disabled) : same)?.focus();
    });
  };
  const dragOf = (id: string, at: number): HTMLAttributes<HTMLLIElement> => ({
    onDragStart: (event) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', byId.get(id)!.title);
      setDragged(id);
    },
    onDragEnd: () => setDragged(undefined),
    onDragOver: (event) => {
      if (!dragged) return;
      event.preventDefault();
      if (dragged !== id) setWished(movedTo(ids, dragged, at));
    },
    onDrop: (event) => {
      event.preventDefault();
      if (dragged) void put(ids, dragged);
    },
  });
  return { list, ordered: ids.map((id) => byId.get(id)!), dragged, dragOf, step, said: text };
}

type WorkRowProps = { work: HiddenWork; isFirst: boolean; isLast: boolean; step: (id: string, by: -1 | 1) => void; onRemove: () => void };

function WorkRow({ work, isFirst, isLast, step, onRemove }: WorkRowProps) {
  return (
    <>
      <span className="cursor-grab text-ink-soft max-md:hidden">
        <Icon of={GripVertical} />
      </span>
      <Picture path={work.cover_path} sizes="120px" className="aspect-3/2 rounded-control" />
      <div className="grid min-w-0 gap-1">
        <span className="font-strong break-words">{work.title}</span>
        <span className="text-13 text-ink-soft">{[work.category.title, work.made_year].filter(Boolean).join(', ')}</span>
        {work.status === 'hidden' ? (
          <span className="grid justify-items-start gap-1">
            <Badge meaning="bad">Скрыта модератором</Badge>
            <span className="text-13">{work.hidden_reason}</span>
          </span>
        ) : null}
      </div>
      <div className="flex gap-1 max-md:col-span-2 max-md:justify-end">
        <IconButton icon={ArrowUp} label={`Выше: ${work.title}`} data-step="-1" disabled={isFirst} onClick={() => step(work._id, -1)} />
        <IconButton icon={ArrowDown} label={`Ниже: ${work.title}`} data-step="1" disabled={isLast} onClick={() => step(work._id, 1)} />
        <LinkIconButton icon={Pencil} label={`Изменить: ${work.title}`} to={portfolioPath(work._id)} />
        <IconButton icon={Trash2} label={`Убрать: ${work.title}`} onClick={onRemove} />
      </div>
    </>
  );
}
