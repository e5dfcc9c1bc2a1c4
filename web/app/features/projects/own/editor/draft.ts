import {
  countMyProjects,
  createProject,
  editProject,
  listMyProjects,
  type ProjectEdit,
  saveProjectDraft,
} from '@artel/contracts/projects/my-projects.ts';
import type { ProjectDraft, ProjectField, SavedProject } from '@artel/contracts/projects/project-content.ts';
import { browserQueryClient, call, invalidate, query } from '../../../../platform/api/index.ts';
import { bodyShape } from '../../../../platform/api/shapes.ts';
import { type DraftAdapter, limitsBroken, reopenedDraft } from '../../../../platform/drafts/use-autosave.ts';
import type { EditorOf } from '../../../../platform/forms/use-editor.ts';

export type Editor = EditorOf<SavedProject, ProjectEdit>;

export const emptyProject: SavedProject = {
  title: '',
  category_id: null,
  sub_category_id: null,
  tags: [],
  budget_kind: 'range',
  budget_from_minor: null,
  budget_to_minor: null,
  deadline_days: null,
  stages_wanted: [],
  goal: '',
  description: '',
  deliverables: [],
  questions: [],
  attachments: [],
  visibility: 'public',
  is_nda: false,
  hires_needed: 1,
  max_bids: 30,
  require_level: null,
  require_verified: false,
  require_language: null,
  require_city_id: null,
};

const titleLimit = 100;
export function begunWith(text: string): SavedProject {
  const words = text.trim().slice(0, 8000);
  const first = words.split(/[\n.!?]/)[0]!.trim();
  const space = first.lastIndexOf(' ', titleLimit);
  const cut = first.length <= titleLimit ? first : first.slice(0, space > 0 ? space : titleLimit);
  return { ...emptyProject, title: cut, description: words };
}

export const asSent = ({ attachments, ...content }: SavedProject): ProjectDraft => ({
  ...content,
  attachments: attachments.map(({ file_id }) => ({ file_id })),
});

export const steps = [
  { id: 'main', name: 'Основное', fields: ['title', 'category_id', 'tags'] },
  { id: 'budget', name: 'Бюджет и этапы', fields: ['budget', 'deadline_days', 'stages_wanted'] },
  { id: 'text', name: 'Описание', fields: ['goal', 'description', 'deliverables'] },
  { id: 'questions', name: 'Вопросы', fields: ['questions'] },
  { id: 'files', name: 'Файлы и доступ', fields: ['attachments', 'visibility', 'hires_needed', 'max_bids', 'requirements'] },
  { id: 'check', name: 'Проверка', fields: [] },
] as const satisfies readonly { id: string; name: string; fields: readonly ProjectField[] }[];
export type StepId = (typeof steps)[number]['id'];

export function partOf(path: string): string {
  const field = path.split('.')[0]!;
  if (field.startsWith('budget_')) return 'budget';
  if (field.startsWith('require_')) return 'requirements';
  if (field === 'sub_category_id') return 'category_id';
  return field === 'is_nda' ? 'visibility' : field;
}
export const stepOf = (path: string): StepId =>
  steps.find(({ fields }) => (fields as readonly string[]).includes(partOf(path)))?.id ?? 'check';

export function rememberSaved(project: ProjectEdit): void {
  browserQueryClient().setQueryData(query(editProject, { params: { id: project._id } }).queryKey, { status: 200, result: project });
  void invalidate(listMyProjects, countMyProjects);
}

export const draftAdapter: DraftAdapter<SavedProject, ProjectEdit> = {
  empty: emptyProject,
  asSent,
  placeOf: (id) => `project:${id}`,
  brokenLimits: (content) => limitsBroken(bodyShape(createProject), asSent(content)),
  create: (content, key) => call(createProject, { body: { content: asSent(content) } }, { key }),
  save: ({ _id, version }, content) => call(saveProjectDraft, { params: { id: _id }, body: { version, content: asSent(content) } }),
  remember: rememberSaved,
  askNew: ({ _id: id }) => reopenedDraft(query(editProject, { params: { id } })),
  staleCode: 'PROJECT_EDITED_ELSEWHERE',
};
