/** A document before the staff: closed until it is opened with a reason, and dropped by the tab when the page is left. */
import { type IdentityCaseOfStaff, viewDocument } from '@artel/contracts/people/admin-identity.ts';
import { useEffect, useState } from 'react';
import { callForBytes } from '../../../platform/api/call-for-bytes.ts';
import { formatBytes } from '../../../platform/format/index.ts';
import { showToast } from '../../../platform/toast.ts';
import { Badge, Button, Card, DateTime } from '../../../ui/index.ts';
import { documentKindTexts } from '../identity.text.ts';

type Document = IdentityCaseOfStaff['papers'][number];
type DocumentProps = { room: IdentityCaseOfStaff; paper: Document; reason: string; watermark: string };

export function DocumentView({ room, paper, reason, watermark }: DocumentProps) {
  const [address, setAddress] = useState<string>();
  const [isOpening, setOpening] = useState(false);
  useEffect(() => () => (address ? URL.revokeObjectURL(address) : undefined), [address]);
  const mayView = room.staff_actions.includes('view') && !paper.is_gone;
  const open = async () => {
    setOpening(true);
    const { result, error } = await callForBytes(viewDocument, { params: { id: room._id, paper_id: paper._id }, body: { reason } });
    setOpening(false);
    if (error) return showToast(error.message);
    const shown = URL.createObjectURL(result);
    if (!paper.is_pdf) return setAddress(shown);
    const link = document.createElement('a');
    Object.assign(link, { href: shown, download: 'document.pdf' });
    link.click();
    setTimeout(() => URL.revokeObjectURL(shown), 10_000);
  };
  const { name } = documentKindTexts[paper.kind];
  return (
    <Card label={name} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="title-3">{name}</h2>
        {paper.refused_reason ? <Badge meaning="bad">Просили переснять</Badge> : null}
      </div>
      <p className="text-13 text-ink-soft">
        {paper.is_pdf ? 'PDF' : 'Снимок'}, {formatBytes(paper.size_bytes)}, <DateTime at={paper.received_at} />
      </p>
      {paper.refused_reason ? <p className="break-words">{paper.refused_reason}</p> : null}
      {paper.is_gone ? <p className="text-ink-soft">Снимок удалён.</p> : null}
      {address ? (
        <div className="relative overflow-hidden rounded-card border border-line">
          <img src={address} alt={name} className="block h-auto w-full" />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-0 grid place-items-center text-24 font-head whitespace-nowrap text-bad select-none"
            style={{ rotate: '-24deg', opacity: 0.3 }}
          >
            {watermark}
          </span>
        </div>
      ) : mayView ? (
        <div>
          <Button size="s" data-key="o" isPending={isOpening} disabled={reason === ''} onClick={() => void open()}>
            {paper.is_pdf ? 'Скачать и посмотреть' : 'Показать'}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}
