import { filePlaces } from '@artel/contracts/files/file-kinds.ts';
import type { StoredFile } from '@artel/contracts/files/files.ts';
import { deliverStage, type Order, type Stage } from '@artel/contracts/orders/orders.ts';
import { useRef } from 'react';
import { counted } from '../../../platform/format/index.ts';
import { type FormState, useForm } from '../../../platform/forms/use-form.ts';
import { sendFile } from '../../../platform/uploads/send-file.ts';
import { CallForm } from '../../../ui/controls/call-form.tsx';
import { Checkbox } from '../../../ui/controls/choice.tsx';
import { TextArea } from '../../../ui/fields/field.tsx';
import { FileDrop } from '../../../ui/fields/file-drop.tsx';
import { ActCard } from '../cards/act-card.tsx';
import { actionTexts } from '../orders.text.ts';
import { showMoved, textFor } from '../use-move.ts';

type Values = { text: string; links: string; files: StoredFile[]; checklist_done: string[] };
type DeliverState = FormState<typeof deliverStage, Values>;
const empty: Values = { text: '', links: '', files: [], checklist_done: [] };

type DeliverFormProps = { order: Order; stage: Stage; onDone: () => void; onClose: () => void };

export function DeliverForm({ order, stage, onDone, onClose }: DeliverFormProps) {
  const isAllowed = stage.allowed_actions.includes('deliver');
  const form = useForm(deliverStage, {
    initial: empty,
    params: { id: stage._id },
    draftKey: `deliver:${stage._id}:${stage.deliveries.length}`,
    toBody: ({ text, links, files, checklist_done }: Values) => ({
      text,
      links: links.split(/\s+/).filter(Boolean),
      file_ids: files.map(({ _id }) => _id),
      checklist_done,
    }),
    refusalText: textFor,
  });
  const words = actionTexts.deliver(order, stage);
  return (
    <ActCard
      title={words}
      note={`Заказчик получит ${counted(stage.review_hours, ['час', 'часа', 'часов'])} на проверку.`}
      isAllowed={isAllowed}
      onClose={onClose}
    >
      <CallForm form={form} action={words} isDisabled={!isAllowed} show={showMoved} onDone={onDone} empty={empty}>
        <TextArea
          {...form.bind('text')}
          label="Что сделано"
          rows={5}
          maxLength={5000}
          placeholder="Коротко: что внутри и на что посмотреть"
        />
        <Files form={form} />
        <TextArea
          {...form.bind('links')}
          label="Ссылки"
          rows={2}
          hint="Каждая с новой строки, начиная с https://"
          error={errorOfLinks(form.errors)}
        />
        <PromisedTicks items={stage.promised} form={form} />
      </CallForm>
    </ActCard>
  );
}

function Files({ form }: { form: DeliverState }) {
  // Uploads end one after another, long after the render that began them.
  const latest = useRef(form.values.files);
  latest.current = form.values.files;
  return (
    <FileDrop<StoredFile>
      label="Файлы работы"
      use="work"
      send={sendFile}
      files={form.values.files}
      onChange={(change) => {
        latest.current = change(latest.current);
        form.set('files', latest.current);
      }}
      maxFiles={filePlaces.delivery.most}
    />
  );
}

function PromisedTicks({ items, form }: { items: readonly string[]; form: DeliverState }) {
  if (items.length === 0) return null;
  const ticked = form.values.checklist_done;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-strong">Что из обещанного готово</legend>
      {items.map((item) => (
        <Checkbox
          key={item}
          value={ticked.includes(item)}
          onChange={(isOn) => form.set('checklist_done', isOn ? [...ticked, item] : ticked.filter((other) => other !== item))}
        >
          {item}
        </Checkbox>
      ))}
    </fieldset>
  );
}

function errorOfLinks(errors: Readonly<Record<string, string>>): string | undefined {
  const [path, message] = Object.entries(errors).find(([name]) => name.startsWith('links.')) ?? [];
  return path ? `${Number(path.split('.')[1]) + 1}-я ссылка: ${message?.toLowerCase()}` : errors.links;
}
