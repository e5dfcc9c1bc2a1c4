import { attachToDispute, type DisputeRoom } from '@artel/contracts/disputes/disputes.ts';
import type { StoredFile } from '@artel/contracts/files/files.ts';
import { useState } from 'react';
import { FileChip } from '../../../ui/fields/file-chip.tsx';
import { FilesField } from '../../../ui/fields/files-field.tsx';
import { Button, LinkButton, TitledCard } from '../../../ui/index.ts';
import { personOf } from '../disputes.text.ts';
import { useDisputeMove } from '../disputes-read.ts';

export function Materials({ dispute }: { dispute: DisputeRoom }) {
  return (
    <TitledCard className="grid gap-4" title="Материалы">
      {dispute.files.length > 0 ? (
        <ul className="grid gap-2">
          {dispute.files.map((file) => (
            <li key={file._id}>
              <FileChip name={file.name} size={file.size} href={file.filePath} note={`Д-${file.no} · ${personOf(file.by, dispute).name}`} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-soft">Файлов пока нет.</p>
      )}
      {dispute.allowed_actions.includes('attach') ? <Attach dispute={dispute} /> : null}
      <p className="text-13 text-ink-soft">
        Файлы видят обе стороны и арбитр, убрать их нельзя. Переписка и сданная работа приложены сами.
      </p>
      {dispute.chat ? (
        <LinkButton to={`/profile/messages?tab=orders&chat=${dispute.chat._id}`} size="s">
          Переписка по заказу
        </LinkButton>
      ) : null}
    </TitledCard>
  );
}

function Attach({ dispute }: { dispute: DisputeRoom }) {
  const [files, setFiles] = useState<StoredFile[]>([]);
  const { go, isPending } = useDisputeMove(attachToDispute);
  const attach = async (): Promise<void> => {
    if (await go({ params: { id: dispute._id }, body: { file_ids: files.map(({ _id }) => _id) } })) setFiles([]);
  };
  return (
    <div className="grid gap-2">
      <FilesField files={files} onChange={setFiles} />
      {files.length > 0 ? (
        <Button look="primary" size="s" isPending={isPending} onClick={() => void attach()}>
          Приложить к спору
        </Button>
      ) : null}
    </div>
  );
}
