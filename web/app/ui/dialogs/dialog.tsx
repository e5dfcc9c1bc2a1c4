import { type ReactNode, useEffect, useState } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button, type ButtonLook } from '../controls/button.tsx';
import { cx } from '../layout/class-names.ts';
import { Russian } from '../text/russian.tsx';

type DialogProps = {
  title: string;
  onClose: () => void;
  size?: 'm' | 'l' | 'xl';
  isBusy?: boolean;
  children: ReactNode;
};

const widths = { m: 'md:max-w-[520px]', l: 'md:max-w-[760px]', xl: 'md:max-w-[1040px]' };

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

/** React Aria restores the focus once, in the next frame; after a navigation the page may still be inert then. */
function useFocusBack(): void {
  const [opener] = useState(() => (typeof document === 'undefined' ? null : document.activeElement));
  useEffect(
    () => () => {
      // after the effects of this commit, which make the page active
      window.setTimeout(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement && opener.isConnected) opener.focus();
      });
    },
    [opener],
  );
}

export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className="mt-3 flex flex-wrap justify-end gap-2 max-md:[&>*]:flex-1">{children}</div>
);

type ButtonsProps = {
  action: string;
  look?: ButtonLook;
  cancel?: string;
  isPending?: boolean;
  isDisabled?: boolean;
  onClose: () => void;
};

/** Of a form in a dialog: sends it, or leaves. */
export const DialogButtons = ({ action, look = 'primary', cancel = 'Отмена', isPending = false, isDisabled, onClose }: ButtonsProps) => (
  <DialogActions>
    <Button look="ghost" onClick={onClose} disabled={isPending}>
      {cancel}
    </Button>
    <Button type="submit" look={look} isPending={isPending} disabled={isDisabled}>
      {action}
    </Button>
  </DialogActions>
);

type ConfirmProps = {
  title: string;
  children?: ReactNode;
  action: string;
  cancel?: string;
  look?: ButtonLook;
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
