/** Dialogs: one question at a time. Focus stays inside, Esc and the veil close, the last button is the deed. */
import { type ReactNode, useEffect, useState } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button, type ButtonLook } from '../controls/button.tsx';
import { cx } from '../layout/class-names.ts';
import { Russian } from '../text/russian.tsx';

type DialogProps = {
  title: string;
  onClose: () => void;
  /** Wide dialogs hold forms, the widest pictures. */
  size?: 'm' | 'l' | 'xl';
  /** While something is being sent the dialog may not be closed by accident. */
  isBusy?: boolean;
  children: ReactNode;
};

const widths = { m: 'md:max-w-[520px]', l: 'md:max-w-[760px]', xl: 'md:max-w-[1040px]' };

/** An open dialog: render it to open, stop rendering it to close. On phones it is a sheet at the bottom. */
export function Dialog({ title, onClose, size = 'm', isBusy = false, children }: DialogProps) {
  useFocusBack();
  return (
    <Russian>
      <ModalOverlay
        isOpen
        isDismissable={!isBusy}
        isKeyboardDismissDisabled={isBusy}
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose();
        }}
        className="appearing fixed inset-0 z-40 grid items-end bg-paint-ink/45 md:place-items-center md:p-6"
      >
        <Modal
          className={cx(
            'rising max-h-[calc(100dvh-2rem)] w-full overflow-y-auto rounded-t-card bg-surface shadow-float outline-none md:rounded-card',
            widths[size],
          )}
        >
          <AriaDialog className="grid gap-3 p-5 outline-none md:p-6">
            <Heading slot="title" className="title-3">
              {title}
            </Heading>
            {children}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </Russian>
  );
}

/**
 * The focus goes back to what opened the dialog. React Aria tries in the next frame, once; when a navigation closed the dialog,
 * the page may still be inert in that frame, and the focus would be lost.
 */
function useFocusBack(): void {
  const [opener] = useState(() => (typeof document === 'undefined' ? null : document.activeElement));
  useEffect(
    () => () => {
      // after the effects of this commit, one of which frees the page
      window.setTimeout(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement && opener.isConnected) opener.focus();
      });
    },
    [opener],
  );
}

/** The row of buttons at the foot of a dialog. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className="mt-3 flex flex-wrap justify-end gap-2 max-md:[&>*]:flex-1">{children}</div>
);

type ConfirmProps = {
  title: string;
  children?: ReactNode;
  /** The verb: «Принять за 18 000 руб.» */
  action: string;
  cancel?: string;
  look?: ButtonLook;
  /** What cannot be taken back: the keyboard begins on the way out, so that Enter pressed twice does nothing. */
  isFinal?: boolean;
  isPending?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

export function ConfirmDialog({
  title,
  children,
  action,
  cancel = 'Отмена',
  look = 'primary',
  isFinal = false,
  isPending = false,
  onConfirm,
  onClose,
}: ConfirmProps) {
  return (
    <Dialog title={title} onClose={onClose} isBusy={isPending}>
      {children ? <div className="text-ink-soft">{children}</div> : null}
      <DialogActions>
        <Button look="ghost" onClick={onClose} disabled={isPending} autoFocus={isFinal}>
          {cancel}
        </Button>
        <Button look={look} isPending={isPending} onClick={onConfirm} autoFocus={!isFinal}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
