import { Button } from '../../ui/controls/button.tsx';
import { DialogActions } from '../../ui/dialogs/dialog.tsx';

export const FirstSignature = ({
  isPending,
  onClose,
  isTaking = false,
}: {
  isPending: boolean;
  onClose: () => void;
  isTaking?: boolean;
}) => (
  <DialogActions>
    <Button look="ghost" onClick={onClose} disabled={isPending}>
      Отмена
    </Button>
    <Button type="submit" look={isTaking ? 'bad' : 'primary'} isPending={isPending}>
      Отправить на подпись
    </Button>
  </DialogActions>
);
