import type { CategoryAttribute } from '@artel/contracts/services/attributes.ts';
import type { SavedContent } from '@artel/contracts/services/my-services.ts';
import { type ContentField, contentFieldInfo, contentFields } from '@artel/contracts/services/service-content.ts';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { Dialog, DialogActions } from '../../../ui/dialogs/dialog.tsx';
import { Button } from '../../../ui/index.ts';
import { ContentPart } from '../content-part.tsx';

type PreviewProps = { content: SavedContent; attributes: readonly CategoryAttribute[] };

const ordered: readonly ContentField[] = [
  'media',
  'packages',
  'description',
  'what_you_get',
  'attributes',
  'extras',
  'brief',
  'faq',
  'tags',
];
const inTheHead: readonly ContentField[] = ['title', 'category_id'];
const parts = [...ordered, ...contentFields.filter((field) => ![...ordered, ...inTheHead].includes(field))];

export function PreviewButton(props: PreviewProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={Eye} onClick={() => setOpen(true)}>
        Как увидит заказчик
      </Button>
      {isOpen ? <Preview {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function Preview({ content, attributes, onClose }: PreviewProps & { onClose: () => void }) {
  const isFilled = (field: ContentField): boolean => {
    const value = content[field as Exclude<ContentField, 'category_id'>];
    return typeof value === 'object' ? Object.keys(value).length > 0 : value !== '';
  };
  return (
    <Dialog title={content.title || 'Название услуги'} size="l" onClose={onClose}>
      <div className="grid gap-6">
        {parts.filter(isFilled).map((field) => (
          <section key={field} className="grid min-w-0 gap-2">
            <h3 className="text-13 text-ink-soft">{contentFieldInfo[field].name}</h3>
            <ContentPart field={field} content={content} attributes={attributes} />
          </section>
        ))}
      </div>
      <DialogActions>
        <Button look="primary" onClick={onClose}>
          Закрыть
        </Button>
      </DialogActions>
    </Dialog>
  );
}
