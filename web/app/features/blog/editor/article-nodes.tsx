import type { ShownMedia } from '@artel/contracts/files/files.ts';
import { getService } from '@artel/contracts/services/services.ts';
import { Node } from '@tiptap/core';
import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react';
import { Trash2 } from 'lucide-react';
import { apiAddress, query, useQuery } from '../../../platform/api/index.ts';
import { Checkbox } from '../../../ui/controls/choice.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { IconButton } from '../../../ui/index.ts';

const box = 'my-2 grid gap-3 rounded-card border border-line bg-surface p-3';

export const PictureNode = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    file_id: { default: '' },
    alt: { default: '' },
    is_decoration: { default: false },
    caption: { default: '' },
    media: { default: null },
  }),
  // pasted pictures are sent as files, never linked
  parseHTML: () => [],
  renderHTML: () => ['figure'],
  addNodeView: () => ReactNodeViewRenderer(PictureView),
});

function PictureView({ node, updateAttributes, deleteNode, selected }: NodeViewProps) {
  const { alt, is_decoration, caption, media } = node.attrs as {
    alt: string;
    is_decoration: boolean;
    caption: string;
    media: ShownMedia | null;
  };
  const isBare = !is_decoration && alt.trim() === '';
  return (
    <NodeViewWrapper contentEditable={false} className={`${box} ${selected ? 'border-brand' : ''}`}>
      {media ? <img src={apiAddress(media.path)} alt={alt} className="max-h-96 w-auto max-w-full justify-self-center" /> : null}
      <TextField
        label="Что на картинке"
        maxLength={300}
        value={alt}
        onChange={(typed) => updateAttributes({ alt: typed })}
        disabled={is_decoration}
        error={isBare ? 'Без описания статью не выпустить: его читают незрячие и поиск' : undefined}
      />
      <Checkbox value={is_decoration} onChange={(isOn) => updateAttributes({ is_decoration: isOn })}>
        Украшение, описание не нужно
      </Checkbox>
      <TextField label="Подпись" maxLength={300} value={caption} onChange={(typed) => updateAttributes({ caption: typed })} />
      <IconButton icon={Trash2} label="Убрать картинку" size="s" className="justify-self-end" onClick={() => deleteNode()} />
    </NodeViewWrapper>
  );
}

export const ServiceNode = Node.create({
  name: 'service',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ service_id: { default: '' } }),
  parseHTML: () => [],
  renderHTML: () => ['div'],
  addNodeView: () => ReactNodeViewRenderer(ServiceView),
});

function ServiceView({ node, deleteNode }: NodeViewProps) {
  const { data, error } = useQuery(query(getService, { params: { id: String(node.attrs.service_id) } }));
  return (
    <NodeViewWrapper contentEditable={false} className={`${box} grid-cols-[minmax(0,1fr)_auto] items-center`}>
      <p className="min-w-0 break-words">
        <span className="block text-13 text-ink-soft">Услуга с биржи</span>
        {error ? 'Не продаётся: читатели увидят, что её нет' : (data?.result.title ?? 'Загружаем…')}
      </p>
      <IconButton icon={Trash2} label="Убрать услугу" size="s" onClick={() => deleteNode()} />
    </NodeViewWrapper>
  );
}
