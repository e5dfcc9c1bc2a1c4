import { filePlaces } from '@artel/contracts/files/file-kinds.ts';
import type { StoredFile } from '@artel/contracts/files/files.ts';
import { deliverStage, type Order, type Stage } from '@artel/contracts/orders/orders.ts';
import { counted } from '../../../platform/format/index.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { withFileIds } from '../../../platform/uploads/file-ids.ts';
import { TextArea } from '../../../ui/fields/field.tsx';
import { FilesField } from '../../../ui/fields/files-field.tsx';
import { ActCard } from '../cards/act-card.tsx';
import { actionTexts } from '../orders.text.ts';
import { textFor } from '../use-move.ts';
import { Ticks } from './ticks.tsx';

type Values = { text: string; links: string; files: StoredFile[]; checklist_done: string[] };
const empty: Values = { text: '', links: '', files: [], checklist_done: [] };

type DeliverFormProps = { order: Order; stage: Stage; onDone: () => void; onClose: () => void };

export function DeliverForm({ order, stage, onDone, onClose }: DeliverFormProps) {
  const isAllowed = stage.allowed_actions.includes('deliver');
  const form = useForm(deliverStage, {
    initial: empty,
    params: { id: stage._id },
    draftKey: `deliver:${stage._id}:${stage.deliveries.length}`,
    toBody: ({ links, ...work }: Values) => ({ ...withFileIds(work), links: links.split(/\s+/).filter(Boolean) }),
    refusalText: textFor,
  });
  const words = actionTexts.deliver(order, stage);
  return (
    <ActCard
      title={words}
      note={`Заказчик получит ${counted(stage.review_hours, ['час', 'часа', 'часов'])} на проверку.`}
      isAllowed={isAllowed}
      onClose={onClose}
      form={form}
      action={words}
      onDone={onDone}
      empty={empty}
    >
      <TextArea
        {...form.bind('text')}
        label="Что сделано"
        rows={5}
        maxLength={5000}
        placeholder="Коротко: что внутри и на что посмотреть"
      />
      <FilesField
        label="Файлы работы"
        use="work"
        files={form.values.files}
        onChange={(files) => form.set('files', files)}
        maxFiles={filePlaces.delivery.most}
      />
      <TextArea
        {...form.bind('links')}
        label="Ссылки"
        rows={2}
        hint="Каждая с новой строки, начиная с https://"
        error={errorOfLinks(form.errors)}
      />
      <Ticks
        legend="Что из обещанного готово"
        items={stage.promised}
        ticked={form.values.checklist_done}
        onChange={(ticked) => form.set('checklist_done', ticked)}
      />
    </ActCard>
  );
}

function errorOfLinks(errors: Readonly<Record<string, string>>): string | undefined {
  const [path, message] = Object.entries(errors).find(([name]) => name.startsWith('links.')) ?? [];
  return path ? `${Number(path.split('.')[1]) + 1}-я ссылка: ${message?.toLowerCase()}` : errors.links;
}
