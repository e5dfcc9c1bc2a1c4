import { adminGetService, type ModeratedService, recategoriseService } from '@artel/contracts/services/service-moderation.ts';
import { listCategories, listSubCategories } from '@artel/contracts/site/lookups.ts';
import { useState } from 'react';
import { invalidate, query, useCall, useQuery } from '../../platform/api/index.ts';
import { showToast, toastSuccess } from '../../platform/toast.ts';
import { Select } from '../../ui/controls/choice.tsx';
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx';
import { Button } from '../../ui/index.ts';

export function ShelfDialog({ service, onClose }: { service: ModeratedService; onClose: () => void }) {
  const { content, _id: version_id } = service.version;
  const [category_id, setCategory] = useState(content.category_id ?? '');
  const [sub_category_id, setSub] = useState(content.sub_category_id ?? '');
  const categories = useQuery(query(listCategories)).data?.result ?? [];
  const subs = (useQuery(query(listSubCategories)).data?.result ?? []).filter((sub) => sub.category_id === category_id);
  const { send, isPending } = useCall(recategoriseService);
  const isSame = sub_category_id === content.sub_category_id;
  const go = async () => {
    const { error } = await send({ params: { id: service._id }, body: { version_id, category_id, sub_category_id } });
    if (error) return showToast(Object.values(error.fieldErrors)[0] ?? error.message);
    toastSuccess('Перенесено. Исполнитель увидит это в истории');
    onClose();
    await invalidate(adminGetService);
  };
  return (
    <Dialog title="Перенести в другую подкатегорию" onClose={onClose} isBusy={isPending}>
      <div className="grid gap-4">
        <Select
          label="Категория"
          options={categories.map(({ _id, title }) => ({ value: _id, label: title }))}
          value={category_id}
          onChange={(id) => {
            setCategory(id);
            setSub('');
          }}
        />
        <Select
          label="Подкатегория"
          placeholder="Выберите"
          options={subs.map(({ _id, title }) => ({ value: _id, label: title }))}
          value={sub_category_id}
          onChange={setSub}
        />
      </div>
      <DialogActions>
        <Button look="ghost" onClick={onClose} disabled={isPending}>
          Отмена
        </Button>
        <Button look="primary" isPending={isPending} disabled={!sub_category_id || isSame} onClick={() => void go()}>
          Перенести
        </Button>
      </DialogActions>
    </Dialog>
  );
}
