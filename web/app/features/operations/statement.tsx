/** The statement of what the page shows: the same month, order and filters. */
import type { QueryOf } from '@artel/contracts/kit/endpoint.ts';
import { getStatement } from '@artel/contracts/money/operations.ts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../platform/api/api.ts';
import { showToast } from '../../platform/toast.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/controls/icon.tsx';
import { saveText } from './save-text.ts';

export function Statement({ asked: { month, order, kind, direction, q } }: { asked: QueryOf<typeof getStatement> }) {
  const [isBusy, setBusy] = useState(false);
  const fetchIt = async () => {
    setBusy(true);
    const { result, error } = await call(getStatement, { query: { month, order, kind, direction, q } });
    if (error) showToast(error.message);
    else saveText(result.csv, result.file_name, 'text/csv;charset=utf-8');
    setBusy(false);
  };
  return (
    <Button size="s" isPending={isBusy} onClick={fetchIt}>
      <Icon of={Download} size={16} /> Выписка CSV
    </Button>
  );
}
