import { type ContentField, contentFieldInfo, contentFields } from '@artel/contracts/services/service-content.ts';
import type { ModeratedService } from '@artel/contracts/services/service-moderation.ts';
import { MessageSquarePlus, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Badge } from '../../ui/controls/badge.tsx';
import { Button, IconButton } from '../../ui/controls/button.tsx';
import { TextArea } from '../../ui/fields/field.tsx';
import { Card } from '../../ui/layout/card.tsx';
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
  const [isMoving, setMoving] = useState(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p>
        {service.category_title ?? '—'} / {service.sub_category_title ?? '—'}
      </p>
      {service.allowed_actions.includes('approve') && !service.is_check_due ? (
        <Button size="s" look="ghost" onClick={() => setMoving(true)}>
          Перенести
        </Button>
      ) : null}
      {isMoving ? <ShelfDialog service={service} onClose={() => setMoving(false)} /> : null}
    </div>
  );
}

type PartProps = { field: ContentField; service: ModeratedService; comments: Comments; children: ReactNode };

function Part({ field, service, comments, children }: PartProps) {
  const before = service.live?.content;
  const isChanged = before !== undefined && changedFields(before, service.version.content).includes(field);
  const signs = service.contacts.filter((contact) => contact.field === field);
  const comment = comments.at(field);
  const mayComment = service.allowed_actions.includes('request_changes');
  return (
    <Card className="grid gap-3 p-4!">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="font-strong">{contentFieldInfo[field].name}</h2>
        {isChanged ? <Badge meaning="wait">изменено</Badge> : null}
        {mayComment && comment === undefined ? (
          <Button size="s" look="ghost" icon={MessageSquarePlus} className="ml-auto" onClick={() => comments.write(field, '')}>
            Замечание
          </Button>
        ) : null}
      </div>
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
      {comment === undefined ? null : (
        <div className="flex items-start gap-2 rounded-control bg-wait-soft p-3">
          <TextArea
            className="flex-1"
            label={`Замечание: ${contentFieldInfo[field].name.toLowerCase()}`}
            name={`comment-${field}`}
            rows={2}
            maxLength={1000}
            value={comment}
            onChange={(text) => comments.write(field, text)}
            autoFocus={comment === ''}
          />
          <IconButton icon={X} size="s" label="Убрать замечание" onClick={() => comments.write(field, undefined)} />
        </div>
      )}
    </Card>
  );
}
