import type { QueryOf } from '@artel/contracts/kit/endpoint.ts';
import { getStatement, getStatementPdf } from '@artel/contracts/money/operations.ts';
import { Download, FileText } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { saveFile, savePdf } from '../../platform/save-file.ts';
import { showToast } from '../../platform/toast.ts';
import { Button, Icon } from '../../ui/index.ts';

export function Statement({ asked: { month, order, kind, direction, q } }: { asked: QueryOf<typeof getStatement> }) {
  const [busy, setBusy] = useState<'csv' | 'pdf' | null>(null);
  const query = { month, order, kind, direction, q };
  const fetchPdf = async () => {
    setBusy('pdf');
    const { result, error } = await call(getStatementPdf, { query });
    if (error) showToast(error.message);
    else savePdf(result);
    setBusy(null);
  };
  const fetchCsv = async () => {
    setBusy('csv');
    const { result, error } = await call(getStatement, { query });
    if (error) showToast(error.message);
    else saveFile(result.csv, result.file_name, 'text/csv;charset=utf-8');
    setBusy(null);
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="s" isPending={busy === 'pdf'} onClick={fetchPdf}>
        <Icon of={FileText} size={16} /> Выписка PDF
      </Button>
      <Button size="s" isPending={busy === 'csv'} onClick={fetchCsv}>
        <Icon of={Download} size={16} /> CSV
      </Button>
    </div>
  );
}
