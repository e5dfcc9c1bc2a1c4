import { toastSuccess } from '../../platform/toast.ts';
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx';
import { Button, Note } from '../../ui/index.ts';

export default function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = codes.join('\n');
  return (
    <Dialog title="Резервные коды" onClose={onClose} isBusy>
      <Note meaning="wait">Сохраните их сейчас: больше мы их не покажем. Каждый код впустит вас один раз, если телефон потеряется.</Note>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-1.5 rounded-card bg-sunken p-4 tabular-nums xs:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button onClick={() => void navigator.clipboard.writeText(text).then(() => toastSuccess('Коды скопированы'))}>Скопировать</Button>
        <Button look="primary" onClick={onClose}>
          Коды сохранены
        </Button>
      </DialogActions>
    </Dialog>
  );
}
