import { useState } from 'react';
import { ConfirmDialog } from '../../ui/dialogs/dialog.tsx';
import { signOut } from './sign-out.ts';

export default function SignOutDialog({ onClose }: { onClose: () => void }) {
  const [isPending, setPending] = useState(false);
  return (
    <ConfirmDialog
      title="Вы уверены, что хотите выйти?"
      action="Выйти"
      cancel="Остаться"
      isPending={isPending}
      onClose={onClose}
      onConfirm={() => {
        setPending(true);
        void signOut();
      }}
    >
      Черновики на этом устройстве сохранятся.
    </ConfirmDialog>
  );
}
