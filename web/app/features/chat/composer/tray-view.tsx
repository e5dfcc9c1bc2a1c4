import { shownPath } from '@artel/contracts/files/file-kinds.ts';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { AcceptedFiles, filesHint } from '../../../ui/fields/accepted-files.tsx';
import { FileChip } from '../../../ui/fields/file-chip.tsx';
import { RowButton, TravellingChip } from '../../../ui/fields/file-drop.tsx';
import type { Attached } from '../outbox/outbox.ts';
import { mostFiles } from './tray.ts';
import type { Tray } from './use-tray.ts';

export default function TrayView({ tray }: { tray: Tray }) {
  return (
    <div className="grid gap-1.5">
      <ul aria-label="Файлы к сообщению" className="grid max-h-56 gap-2 overflow-y-auto md:grid-cols-2">
        {tray.files.map((one) => (
          <li key={one.key}>
            <TrayChip of={one} tray={tray} />
          </li>
        ))}
      </ul>
      <p className="text-13 text-ink-soft">{filesHint(mostFiles)}</p>
      <AcceptedFiles use="chat" />
    </div>
  );
}

function TrayChip({ of, tray }: { of: Attached; tray: Tray }) {
  const preview = usePreview(of);
  const going = tray.travelling.find(({ key }) => key === of.key);
  const drop = () => tray.remove(of.key);
  if (going) return <TravellingChip of={going} preview={preview} onAgain={() => tray.again(of.key)} onCancel={drop} />;
  return (
    <FileChip name={of.name} size={of.size} preview={preview}>
      <RowButton icon={X} label={`Убрать ${of.name}`} onClick={drop} />
    </FileChip>
  );
}

function usePreview({ file, path, mime }: Attached): string | undefined {
  const [own, setOwn] = useState<string>();
  const isPicture = mime.startsWith('image/');
  useEffect(() => {
    if (!file || !isPicture) return;
    const address = URL.createObjectURL(file);
    setOwn(address);
    return () => URL.revokeObjectURL(address);
  }, [file, isPicture]);
  if (!isPicture) return undefined;
  return path ? shownPath(path).replace(/\/1600\.webp$/, '/400.webp') : own;
}
