import { useQuery } from '../../platform/api/index.ts';
import { Combobox } from '../../ui/controls/combobox.tsx';
import { Bone, ErrorState, Skeleton } from '../../ui/index.ts';
import { payoutWaysQuery } from './payout-ways.ts';

type Props = { value: string | undefined; onChange: (bank_id: string | undefined) => void; error: string | undefined };
export function BankField({ value, onChange, error }: Props) {
  const { data, error: failure, refetch } = useQuery(payoutWaysQuery);
  if (failure && !data) return <ErrorState title="Не удалось загрузить список банков" onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Skeleton label="Загружаем банки">
        <Bone className="h-[74px]" />
      </Skeleton>
    );
  return (
    <Combobox
      name="bank_id"
      label="Банк получателя"
      placeholder="Начните вводить название"
      options={data.result.banks.map(({ bank_id, name }) => ({ value: bank_id, label: name }))}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
