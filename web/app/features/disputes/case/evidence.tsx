import type { CaseMessage, CaseRoom } from '@artel/contracts/disputes/admin-disputes.ts';
import { useState } from 'react';
import { FileChip } from '../../../ui/fields/file-chip.tsx';
import { Button, DateTime, TitledCard } from '../../../ui/index.ts';

const by: Record<CaseMessage['by'], string> = { customer: 'Заказчик', seller: 'Исполнитель', staff: 'Администрация' };

const shownAtFirst = 40;

export function Evidence({ room }: { room: CaseRoom }) {
  const [isWhole, setWhole] = useState(false);
  const hidden = isWhole ? 0 : Math.max(0, room.messages.length - shownAtFirst);
  return (
    <>
      <TitledCard title="Сдано">
        {room.deliveries.length === 0 ? <p className="text-ink-soft">Работу не сдавали.</p> : null}
        {room.deliveries.map(({ no, text, links, files, checklist_done, delivered_at }) => (
          <section key={no} className="grid gap-2 border-t border-line pt-3 first-of-type:border-0 first-of-type:pt-0">
            <h3 className="font-strong">
              Сдача {no}, <DateTime at={delivered_at} />
            </h3>
            {text ? <p className="break-words whitespace-pre-line">{text}</p> : null}
            {checklist_done.length > 0 ? <p className="text-13 text-ink-soft">Отмечено готовым: {checklist_done.join('; ')}</p> : null}
            {links.map((link) => (
              <a key={link} href={link} rel="noreferrer noopener nofollow" target="_blank" className="link break-all">
                {link}
              </a>
            ))}
            <Files files={files} />
          </section>
        ))}
      </TitledCard>
      <TitledCard title="Переписка по заказу">
        {room.messages.length === 0 ? <p className="text-ink-soft">Стороны не переписывались.</p> : null}
        {hidden > 0 ? (
          <Button look="second" size="s" onClick={() => setWhole(true)}>
            Показать раньше: {hidden}
          </Button>
        ) : null}
        <ol aria-label="Сообщения">
          {room.messages.slice(hidden).map((message) => (
            <li
              key={message.seq}
              className="grid gap-x-3 gap-y-1 border-t border-line py-2 first:border-0 md:grid-cols-[7rem_7rem_minmax(0,1fr)_3rem] md:items-baseline"
            >
              <span className="text-13 text-ink-soft">
                <DateTime at={message.at} />
              </span>
              <span className="font-strong">{by[message.by]}</span>
              <div className="grid min-w-0 gap-1">
                <p className="break-words whitespace-pre-line">{message.text || 'Удалено'}</p>
                <Files files={message.files} />
              </div>
              <span className="font-mono text-12 text-brand md:text-right">С-{message.seq}</span>
            </li>
          ))}
        </ol>
      </TitledCard>
    </>
  );
}

function Files({ files }: { files: CaseMessage['files'] }) {
  if (files.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {files.map(({ _id, name, size, filePath }) => (
        <li key={_id}>
          <FileChip name={name} size={size} href={filePath} />
        </li>
      ))}
    </ul>
  );
}
