/** Buttons that ask before they act: a refusal is a toast. */
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button, type ButtonShape } from '../controls/button.tsx';
import { ConfirmDialog } from './dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

/** `hotkey` presses it on pages that walk their rows, or have keys of a decision. */
type Opening = ButtonShape & { name: ReactNode; label?: string; hotkey?: string | undefined };

type AskingProps = { button: Opening; children: (close: () => void) => ReactNode };
export function AskingButton({ button: { name, label, hotkey, ...shape }, children }: AskingProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...shape} aria-label={label} data-key={hotkey} onClick={() => setOpen(true)}>
        {name}
      </Button>
      {isOpen ? children(() => setOpen(false)) : null}
    </>
  );
}

/** `send` answers false when it was refused; the dialog is closed all the same, unless it stays. */
type Asked = { button: Opening; staysAfterRefusal?: boolean };
const closeAfter = async (sent: Promise<unknown>, close: () => void, staysAfterRefusal: boolean): Promise<void> => {
  if ((await sent) !== false || !staysAfterRefusal) close();
};

type ReasonProps = Asked &
  Omit<ComponentProps<typeof ReasonDialog>, 'onSend' | 'onClose'> & { send: (reason: string, chosen: string) => Promise<unknown> };
export const ReasonButton = ({ button, staysAfterRefusal = false, send, ...dialog }: ReasonProps) => (
  <AskingButton button={button}>
    {(close) => (
      <ReasonDialog
        {...dialog}
        onSend={(reason, chosen) => void closeAfter(send(reason, chosen), close, staysAfterRefusal)}
        onClose={close}
      />
    )}
  </AskingButton>
);

type ConfirmProps = Asked & Omit<ComponentProps<typeof ConfirmDialog>, 'onConfirm' | 'onClose'> & { send: () => Promise<unknown> };
export const ConfirmButton = ({ button, staysAfterRefusal = false, send, ...dialog }: ConfirmProps) => (
  <AskingButton button={button}>
    {(close) => <ConfirmDialog {...dialog} onConfirm={() => void closeAfter(send(), close, staysAfterRefusal)} onClose={close} />}
  </AskingButton>
);
