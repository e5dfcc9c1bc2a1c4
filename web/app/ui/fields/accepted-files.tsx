import { byteLimitOf, type FileUse, fileFamilies, namesOf } from '@artel/contracts/files/file-kinds.ts';
import { counted, formatBytes } from '../../platform/format/index.ts';

export const filesHint = (most: number, use: FileUse = 'chat'): string =>
  `До\u00a0${counted(most, ['файла', 'файлов', 'файлов'])} по\u00a050\u00a0МБ, ${use === 'work' ? 'макеты, архивы и\u00a0видео\u00a0— до\u00a01\u00a0ГБ' : 'макеты и\u00a0архивы\u00a0— до\u00a0200\u00a0МБ'}`;

const families = Object.values(fileFamilies);
export const filesNamed = families.map((family) => `${family.name.toLowerCase()}: ${namesOf(family)}`).join('; ');

export function AcceptedFiles({ use }: { use: FileUse }) {
  return (
    <details className="text-13">
      <summary className="link touch w-fit cursor-pointer">Какие файлы можно приложить</summary>
      <dl className="mt-2 grid gap-x-4 gap-y-1 xs:grid-cols-[auto_minmax(0,1fr)]">
        {families.map((family) => (
          <div key={family.name} className="contents">
            <dt className="text-ink-soft">
              {family.name}, до&nbsp;{formatBytes(byteLimitOf(`.${family.extensions[0]}`, use))}
            </dt>
            <dd className="max-xs:mb-1">{namesOf(family)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
