import { type ProjectField, projectFields, projectFieldText, type SavedProject } from '@artel/contracts/projects/project-content.ts';
import type { AdminProject } from '@artel/contracts/projects/project-moderation.ts';
import { projectWarnings, warningText } from '@artel/contracts/projects/project-warnings.ts';
import { useSite } from '../../../platform/boot/site.ts';
import { formatTerm } from '../../../platform/format/index.ts';
import type { CommentsOn } from '../../../platform/forms/use-comments.ts';
import { Description } from '../../../ui/fields/description.tsx';
import { FileChip } from '../../../ui/fields/file-chip.tsx';
import { Card, Note, Tag } from '../../../ui/index.ts';
import { CommentedPart } from '../../moderation-parts/index.ts';
import { Budget } from '../budget.tsx';
import { Differences } from '../changes.tsx';
import { projectChangesText } from '../project-states.text.ts';

export type ProjectComments = CommentsOn<ProjectField>;
type CaseProps = { project: AdminProject; comments: ProjectComments };

export function CaseParts({ project, comments }: CaseProps) {
  const { draft, content, changed } = project;
  const isChange = project.is_change_sent && draft !== null;
  return (
    <div className="grid min-w-0 gap-3">
      {isChange ? (
        <Card className="grid gap-3 p-4!" label="Что изменилось">
          <h2 className="font-strong">Что изменилось</h2>
          <Differences of={{ changed, before: content, after: draft }} />
        </Card>
      ) : null}
      <Doubts content={isChange ? draft : content} />
      {projectFields.map((field) => (
        <CommentedPart
          key={field}
          field={field}
          name={projectFieldText[field]}
          comments={comments}
          mayComment={project.allowed_actions.includes('request_changes')}
          buttonLabel={`Замечание: ${projectFieldText[field].toLowerCase()}`}
        >
          <Shown field={field} project={isChange ? { ...project, content: draft } : project} />
        </CommentedPart>
      ))}
    </div>
  );
}

function Doubts({ content }: { content: SavedProject }) {
  const warnings = projectWarnings(content, useSite().publicUrl);
  if (warnings.length === 0) return null;
  return (
    <Note meaning="bad">
      <p className="font-strong">Проверьте эти места</p>
      <ul className="mt-2 grid gap-1.5">
        {warnings.map(({ code, field, quote }) => (
          <li key={`${code} ${quote}`} className="break-words">
            {projectFieldText[field]}: «{quote}». {warningText[code]}.
          </li>
        ))}
      </ul>
    </Note>
  );
}

const nothing = <p className="text-ink-soft">Не заполнено</p>;
const visibleText = { public: 'Все', registered: 'Участники биржи', invited: 'Только приглашённые' } as const;

function Shown({ field, project }: { field: ProjectField; project: AdminProject }) {
  const { content } = project;
  switch (field) {
    case 'title':
      return content.title ? <p className="text-17 break-words">{content.title}</p> : nothing;
    case 'category_id':
      return <p>{[project.category?.title, project.sub_category?.title].filter(Boolean).join(' / ') || 'Не выбрана'}</p>;
    case 'tags':
      return content.tags.length === 0 ? (
        nothing
      ) : (
        <div className="flex flex-wrap gap-2">
          {content.tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </div>
      );
    case 'budget':
      return (
        <p>
          <Budget of={content} />
        </p>
      );
    case 'deadline_days':
      return content.deadline_days ? <p>{formatTerm(content.deadline_days)}</p> : nothing;
    case 'goal':
      return content.goal ? <p className="break-words">{content.goal}</p> : nothing;
    case 'description':
      return content.description ? <Description text={content.description} /> : nothing;
    case 'stages_wanted':
    case 'deliverables':
    case 'questions':
      return <Lines items={content[field]} />;
    case 'attachments':
      return content.attachments.length === 0 ? (
        nothing
      ) : (
        <ul className="grid gap-2">
          {content.attachments.map(({ file_id, path, name, size_bytes }) => (
            <li key={file_id}>
              <FileChip name={name} size={size_bytes} href={path} />
            </li>
          ))}
        </ul>
      );
    case 'visibility':
      return (
        <p>
          {visibleText[content.visibility]}
          {content.is_nda ? ', с соглашением о неразглашении' : ''}
        </p>
      );
    case 'hires_needed':
    case 'max_bids':
      return <p>{content[field]}</p>;
    case 'requirements':
      return (
        <Lines
          items={[
            content.require_level && projectChangesText.level(content.require_level),
            content.require_verified && projectChangesText.verified,
            content.require_language && projectChangesText.language(content.require_language),
            content.require_city_id && 'город указан',
          ].filter((input): input is string => Boolean(input))}
        />
      );
  }
}

const Lines = ({ items }: { items: readonly string[] }) =>
  items.length === 0 ? (
    nothing
  ) : (
    <ul className="grid list-disc gap-1 pl-5">
      {items.map((item) => (
        <li key={item} className="break-words">
          {item}
        </li>
      ))}
    </ul>
  );
