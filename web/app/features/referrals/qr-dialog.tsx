import { useRef } from 'react';
import { saveFile } from '../../platform/save-file.ts';
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx';
import { Button } from '../../ui/index.ts';
import { QrCode } from '../../ui/media/qr-code.tsx';

type Props = { link: string; code: string; onClose: () => void };

export default function QrDialog({ link, code, onClose }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const save = (): void => {
    const drawn = frame.current?.querySelector('svg')?.cloneNode(true) as SVGElement | undefined;
    if (!drawn) return;
    drawn.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
    for (const name of ['class', 'role', 'aria-label']) drawn.removeAttribute(name);
    saveFile(drawn.outerHTML, `приглашение-${code}.svg`, 'image/svg+xml');
  };
  return (
    <Dialog title="QR на печать" onClose={onClose}>
      <div ref={frame} className="grid justify-items-center gap-3 rounded-card border border-line bg-white p-5 text-center text-paint-ink">
        <p className="font-strong">Закажите работу без риска</p>
        <QrCode text={link} label="QR-код вашей ссылки" className="size-52" />
        <p className="text-13 break-all">{link}</p>
      </div>
      <p className="text-ink-soft">Печатайте в любом размере: картинка векторная.</p>
      <DialogActions>
        <Button look="primary" onClick={save}>
          Скачать SVG
        </Button>
        <Button look="ghost" onClick={onClose}>
          Закрыть
        </Button>
      </DialogActions>
    </Dialog>
  );
}
