import { useState } from 'react';
import { FileChip } from './file-chip.tsx';
import { FileDrop, type UploadedFile } from './file-drop.tsx';

export const title = 'Файлы';

function pretend(file: File, { signal, onPercent }: { signal: AbortSignal; onPercent: (percent: number) => void }) {
  return new Promise<{ result?: UploadedFile; error?: { message: string } }>((answer) => {
    let percent = 0;
    const timer = setInterval(() => {
      percent += 10;
      onPercent(percent);
      if (percent < 100 && !signal.aborted) return;
      clearInterval(timer);
      answer(
        file.name.includes('bad')
          ? { error: { message: 'Это не картинка: содержимое другое' } }
          : { result: { _id: `${Math.random()}`, filePath: URL.createObjectURL(file), name: file.name, size: file.size, mime: file.type } },
      );
    }, 300);
  });
}

export default function FileDropExample() {
  const [files, setFiles] = useState<readonly UploadedFile[]>([]);
  return (
    <div className="grid gap-3 md:max-w-[640px]">
      <FileDrop label="Добавить файлы" send={pretend} files={files} onChange={setFiles} maxFiles={5} />
      <FileChip name="палитра-и-очень-длинное-имя-файла-для-проверки.pdf" size={6_400_000} href="/icon.svg" />
      <FileChip name="джингл.mp3" size={1_900_000} href="/icon.svg" />
      <FileChip name="ролик.mov" size={31_000_000} href="/icon.svg" />
      <FileChip name="логотип.ai" size={2_300_000} href="/icon.svg" />
      <FileChip name="шрифт.woff2" size={48_000} href="/icon.svg" />
      <FileChip name="исходники.zip" size={48_000_000} percent={40} />
      <FileChip name="вывеска.exe" size={12_000} error="Такие файлы не принимаем" />
    </div>
  );
}
