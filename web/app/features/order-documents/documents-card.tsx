import type { FiscalNumbers, ReceiptStatus } from '@artel/contracts/money/receipts.ts';
import { getDocument, listDocuments, type OrderDocument } from '@artel/contracts/orders/documents.ts';
import type { Order } from '@artel/contracts/orders/orders.ts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { call, query, useQuery } from '../../platform/api/index.ts';
import { formatExact } from '../../platform/format/index.ts';
import { savePdf } from '../../platform/save-file.ts';
import { showToast } from '../../platform/toast.ts';
import { useNow } from '../../platform/use-now.ts';
import { Button, Icon, Rub, StatusBadge, TitledCard } from '../../ui/index.ts';

const kindTexts: Record<OrderDocument['kind'], string> = { invoice: 'Счёт', act: 'Акт', receipt: 'Квитанция', fiscal: 'Кассовый чек' };
const standings: Record<ReceiptStatus, { name: string; meaning: 'wait' | 'good' }> = {
  pending: { name: 'Пробивается', meaning: 'wait' },
  registered: { name: 'Выдан', meaning: 'good' },
  failed: { name: 'Пробиваем вручную', meaning: 'wait' },
};
const numbersText = ({ document, storage, sign }: FiscalNumbers): string =>
  [`ФД ${document}`, storage && `ФН ${storage}`, sign && `ФП ${sign}`].filter(Boolean).join(', ');

export function OrderDocumentsCard({ order }: { order: Order }) {
  const { data } = useQuery(query(listDocuments, { params: { id: order._id } }));
  const documents = data?.result ?? [];
  if (documents.length === 0) return null;
  return (
    <TitledCard title="Документы" className="grid gap-2">
      <ul className="grid">
        {documents.map((paper) => (
          <DocumentLine key={paper.number} order_id={order._id} paper={paper} />
        ))}
      </ul>
    </TitledCard>
  );
}

function DocumentLine({ order_id, paper: { kind, number, about, at, amount_minor, fiscal } }: { order_id: string; paper: OrderDocument }) {
  const now = useNow();
  const [isBusy, setBusy] = useState(false);
  const fetchIt = async () => {
    setBusy(true);
    const { result, error } = await call(getDocument, { params: { id: order_id, number } });
    if (error) showToast(error.message);
    else savePdf(result);
    setBusy(false);
  };
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-t border-line py-3 first:border-0">
      <span className="grid min-w-0 break-words">
        <b className="font-strong">
          {kindTexts[kind]} №{number}
        </b>
        <span className="text-13 text-ink-soft">
          <time dateTime={at}>{formatExact(new Date(at), now)}</time> · {about} · <Rub minor={amount_minor} />
        </span>
        {fiscal?.numbers ? <span className="text-13 text-ink-soft">{numbersText(fiscal.numbers)}</span> : null}
      </span>
      {fiscal ? (
        <StatusBadge of={standings[fiscal.status]} />
      ) : (
        <Button size="s" isPending={isBusy} onClick={fetchIt} aria-label={`Скачать PDF: ${kindTexts[kind]} №${number}`}>
          <Icon of={Download} size={16} /> PDF
        </Button>
      )}
    </li>
  );
}
