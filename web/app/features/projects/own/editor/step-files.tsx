import { filePlaces } from '@artel/contracts/files/file-kinds.ts';
import type { StoredFile } from '@artel/contracts/files/files.ts';
import { bidLimits, maxHires, type RequiredLevel, requiredLevels, type Visibility } from '@artel/contracts/projects/project-content.ts';
import { listCities } from '@artel/contracts/site/lookups.ts';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { query, useQuery } from '../../../../platform/api/index.ts';
import { languageNames, languagesByName } from '../../../../platform/format/language-names.ts';
import { without } from '../../../../platform/forms/form-values.ts';
import type { PutInTurn } from '../../../../platform/uploads/chosen-order.ts';
import { sendFile } from '../../../../platform/uploads/send-file.ts';
import { Checkbox, RadioGroup, Select } from '../../../../ui/controls/choice.tsx';
import { Combobox } from '../../../../ui/controls/combobox.tsx';
import { ListError, Part } from '../../../../ui/fields/editor-part.tsx';
import { FileChip } from '../../../../ui/fields/file-chip.tsx';
import { FileDrop } from '../../../../ui/fields/file-drop.tsx';
import { IconButton, levelNames } from '../../../../ui/index.ts';
import type { Editor } from './draft.ts';

const { most } = filePlaces.project;

type FilesProps = { editor: Editor; onBusy: (isBusy: boolean) => void };

export function StepFiles({ editor, onBusy }: FilesProps) {
  return (
    <div className="grid gap-10">
      <Files editor={editor} onBusy={onBusy} />
      <Access editor={editor} />
      <HowMany editor={editor} />
      <NoticeChoices editor={editor} />
    </div>
  );
}

function Files({ editor, onBusy }: FilesProps) {
  const { content, set } = editor;
  const { attachments } = content;
  // concurrent uploads end in the renders they began in
  const newest = useRef(attachments);
  newest.current = attachments;
  const add = (files: readonly StoredFile[], put: PutInTurn) => {
    const known = newest.current;
    const fresh = files
      .map(({ _id, filePath, name, size }) => ({ file_id: _id, path: filePath, name, size_bytes: size }))
      .filter(({ file_id }) => !known.some((old) => old.file_id === file_id));
    if (fresh.length === 0) return;
    for (const one of fresh) newest.current = put(newest.current, one, ({ file_id }) => file_id);
    newest.current = newest.current.slice(0, most);
    set('attachments', newest.current);
  };
  return (
    <Part
      editor={editor}
      field="attachments"
      title="Файлы"
      hint="Техническое задание, примеры, исходные материалы. Открыть их смогут те, кто вошёл и видит проект."
    >
      <ListError editor={editor} path="attachments" />
      <ul className="grid gap-2 empty:hidden">
        {attachments.map(({ file_id, path, name, size_bytes }, at) => (
          <li key={file_id} className="grid gap-1">
            <FileChip name={name} size={size_bytes} href={path}>
              <IconButton icon={X} label={`Убрать ${name}`} onClick={() => set('attachments', without(attachments, at))} />
            </FileChip>
            <ListError editor={editor} path={`attachments.${at}`} />
          </li>
        ))}
      </ul>
      {attachments.length < most ? (
        <FileDrop<StoredFile>
          label="Добавить файлы"
          send={sendFile}
          files={[]}
          onChange={(change, put) => add(change([]), put)}
          onBusy={onBusy}
          maxFiles={most - attachments.length}
        />
      ) : null}
    </Part>
  );
}

const visible: { value: Visibility; label: string; note: string }[] = [
  { value: 'public', label: 'Все', note: 'Проект в общем списке и в поисковиках. Файлы — после входа' },
  { value: 'registered', label: 'Участники биржи', note: 'В списке его видят только те, кто вошёл' },
  { value: 'invited', label: 'Только приглашённые', note: 'В списке проекта нет: его откроют те, кого вы пригласите' },
];

function Access({ editor }: { editor: Editor }) {
  const { bind } = editor;
  return (
    <Part editor={editor} field="visibility" title="Кто видит проект">
      <RadioGroup<Visibility> label="Кто видит проект" isLabelHidden options={visible} {...bind<Visibility>('visibility')} />
      <Checkbox {...bind<boolean>('is_nda')} hint="Исполнитель увидит это до отклика">
        Нужно соглашение о неразглашении
      </Checkbox>
    </Part>
  );
}

function HowMany({ editor }: { editor: Editor }) {
  const { content, set, bind } = editor;
  return (
    <Part editor={editor} field="hires_needed" title="Сколько исполнителей и откликов">
      <div className="grid gap-4 md:grid-cols-2">
        <Select
          label="Нужно исполнителей"
          options={Array.from({ length: maxHires }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))}
          {...bind('hires_needed')}
          value={String(content.hires_needed)}
          onChange={(count) => set('hires_needed', Number(count))}
        />
        <Select
          label="Не больше откликов"
          hint="Когда места кончатся, приём откликов закроется сам"
          options={bidLimits.map((count) => ({ value: String(count), label: String(count) }))}
          {...bind('max_bids')}
          value={String(content.max_bids)}
          onChange={(count) => set('max_bids', Number(count))}
        />
      </div>
    </Part>
  );
}

const levels = requiredLevels.map((level) => ({ value: level, label: `${levelNames[level]}${level === 'top' ? '' : ' и выше'}` }));

function NoticeChoices({ editor }: { editor: Editor }) {
  const { content, set, bind } = editor;
  const cities = useQuery(query(listCities)).data?.result ?? [];
  return (
    <Part
      editor={editor}
      field="requirements"
      title="Требования к исполнителю"
      hint="Чем их больше, тем меньше откликов. Приглашённых требования не касаются."
    >
      <div className="grid gap-4 md:grid-cols-2">
        <Select<RequiredLevel | ''>
          label="Уровень"
          options={[{ value: '', label: 'Любой' }, ...levels]}
          {...bind<RequiredLevel | ''>('require_level')}
          value={content.require_level ?? ''}
          onChange={(level) => set('require_level', level || null)}
        />
        <Select
          label="Язык"
          options={[{ value: '', label: 'Любой' }, ...languagesByName.map((code) => ({ value: code, label: languageNames[code] }))]}
          {...bind('require_language')}
          value={content.require_language ?? ''}
          onChange={(code) => set('require_language', code || null)}
        />
        <Combobox
          label="Город"
          name="require_city_id"
          placeholder="Любой"
          options={cities.map(({ _id, title }) => ({ value: _id, label: title }))}
          value={content.require_city_id ?? undefined}
          onChange={(id) => set('require_city_id', id ?? null)}
        />
      </div>
      <Checkbox {...bind<boolean>('require_verified')}>Личность подтверждена</Checkbox>
    </Part>
  );
}
