import { type ContentField, contentFieldInfo, contentFields } from '@artel/contracts/services/service-content.ts';
import type { ModeratedService } from '@artel/contracts/services/service-moderation.ts';
import type { ReactNode } from 'react';
import { AskingButton } from '../../ui/dialogs/asking-button.tsx';
import { Badge } from '../../ui/index.ts';
import { CommentedPart } from '../moderation-parts/index.ts';
import { ContentPart, changedFields, PartChanges } from '../my-services/index.ts';
import { contactText } from './moderation.text.ts';
import { ShelfDialog } from './shelf-dialog.tsx';
import type { Comments } from './use-comments.ts';

export function CaseContent({ service, comments }: { service: ModeratedService; comments: Comments }) {
  const { content } = service.version;
  return (
    <div className="grid min-w-0 gap-3">
      {contentFields.map((field) => (
        <Part key={field} field={field} service={service} comments={comments}>
          {field === 'category_id' ? (
            <Shelf service={service} />
          ) : (
            <ContentPart field={field} content={content} attributes={service.attributes} />
          )}
        </Part>
      ))}
    </div>
  );
}

function Shelf({ service }: { service: ModeratedService }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p>
        {service.category_title ?? '—'} / {service.sub_category_title ?? '—'}
      </p>
      {service.allowed_actions.includes('approve') && !service.is_check_due ? (
        <AskingButton button={{ name: 'Перенести', size: 's', look: 'ghost' }}>
          {(close) => <ShelfDialog service={service} onClose={close} />}
        </AskingButton>
      ) : null}
    </div>
  );
}

type PartProps = { field: ContentField; service: ModeratedService; comments: Comments; children: ReactNode };

function Part({ field, service, comments, children }: PartProps) {
  const before = service.live?.content;
  const isChanged = before !== undefined && changedFields(before, service.version.content).includes(field);
  const signs = service.contacts.filter((contact) => contact.field === field);
  return (
    <CommentedPart
      field={field}
      name={contentFieldInfo[field].name}
      comments={comments}
      mayComment={service.allowed_actions.includes('request_changes')}
      mark={isChanged ? <Badge meaning="wait">изменено</Badge> : null}
    >
      {children}
      {isChanged ? (
        <details open className="rounded-control bg-sunken px-3 py-2">
          <summary className="link touch w-fit cursor-pointer text-13">Что изменилось</summary>
          <div className="mt-2">
            <PartChanges field={field} before={before} after={service.version.content} attributes={service.attributes} />
          </div>
        </details>
      ) : null}
      {signs.length > 0 ? (
        <p className="text-wait">Похоже на контакты: {signs.map(({ kind, text }) => `${contactText[kind]} «${text}»`).join(', ')}</p>
      ) : null}
    </CommentedPart>
  );
}
