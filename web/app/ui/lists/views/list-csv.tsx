import type { AnyEndpoint, BodyOf } from '@artel/contracts/kit/endpoint.ts';
import type { CsvFile } from '@artel/contracts/kit/files/csv-file.ts';
import type { exportOrders } from '@artel/contracts/orders/admin-orders.ts';
import { Download } from 'lucide-react';
import { useCall } from '../../../platform/api/index.ts';
import { formatNumber } from '../../../platform/format/index.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { showToast } from '../../../platform/toast.ts';
import { ReasonButton } from '../../dialogs/asking-button.tsx';

export type CsvCall = AnyEndpoint & { method: 'POST'; step_up: true; result: typeof CsvFile };

export function ListCsv<E extends CsvCall>({ endpoint, filters }: { endpoint: E; filters: Omit<BodyOf<E>, 'reason'> }) {
  const { send, isPending } = useCall(endpoint as unknown as typeof exportOrders);
  const take = async (reason: string) => {
    const { result, error } = await send({ body: { ...filters, reason } });
    if (error) return showToast(error.message);
    saveFile(result.csv, result.file_name, 'text/csv;charset=utf-8');
    if (result.is_cut) showToast(`В файле первые ${formatNumber(result.rows_count)} строк: остальные — с другими фильтрами`);
  };
  return (
    <ReasonButton
      button={{ name: 'CSV', size: 's', look: 'ghost', icon: Download }}
      title="Выгрузить то, что показано?"
      action="Скачать CSV"
      note="Кто, когда и зачем выгрузил, останется в журнале. Почта, телефоны и реквизиты в файле закрыты, как на экране."
      isBad={false}
      isPending={isPending}
      send={take}
    />
  );
}
