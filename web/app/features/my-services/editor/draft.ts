import {
  countMyServices,
  createService,
  editService,
  listMyServices,
  type SavedContent,
  type ServiceEdit,
  saveServiceDraft,
} from '@artel/contracts/services/my-services.ts';
import {
  type ContentField,
  contentFieldInfo,
  contentFields,
  type DraftContent,
  emptyContent as emptyDraft,
  type PackageKey,
} from '@artel/contracts/services/service-content.ts';
import { browserQueryClient, call, invalidate, query } from '../../../platform/api/index.ts';
import { bodyShape } from '../../../platform/api/shapes.ts';
import { type DraftAdapter, limitsBroken, reopenedDraft } from '../../../platform/drafts/use-autosave.ts';

export type Pack = SavedContent['packages'][number];
export type Extra = SavedContent['extras'][number];
export type Question = SavedContent['brief'][number];
export type Media = SavedContent['media'][number];

const pack = (key: PackageKey): Pack => ({
  key,
  title: '',
  description: '',
  price_minor: null,
  term_days: null,
  revisions_included: 2,
  includes: [],
});

export const emptyContent: SavedContent = { ...emptyDraft, packages: [pack('standard')], media: [] };

export const asSent = ({ media, ...content }: SavedContent): DraftContent => ({
  ...content,
  media: media.map(({ file_id, alt }) => ({ file_id, alt })),
});

const keysBy: Record<number, readonly PackageKey[]> = { 1: ['standard'], 2: ['econom', 'standard'], 3: ['econom', 'standard', 'business'] };

export function withPackages(packages: readonly Pack[], count: 1 | 2 | 3): Pack[] {
  return keysBy[count]!.map((key, at) => ({ ...(packages[at] ?? { ...pack(key), includes: packages.at(-1)?.includes ?? [] }), key }));
}

const stepNames = {
  main: 'Основное',
  packages: 'Пакеты',
  text: 'Описание',
  questions: 'Вопросы',
  media: 'Медиа',
  check: 'Проверка',
} as const;
export type StepId = keyof typeof stepNames;
export const steps = (Object.keys(stepNames) as StepId[]).map((id) => ({
  id,
  name: stepNames[id],
  fields: contentFields.filter((field) => contentFieldInfo[field].step === id),
}));

export function stepOf(path: string): StepId {
  const [field] = path.split('.');
  return contentFieldInfo[field === 'sub_category_id' ? 'category_id' : (field as ContentField)]?.step ?? 'check';
}

export function moved<T>(list: readonly T[], at: number, by: -1 | 1): T[] {
  const to = at + by;
  if (to < 0 || to >= list.length) return [...list];
  const copy = [...list];
  [copy[at], copy[to]] = [copy[to]!, copy[at]!];
  return copy;
}

export function placed<T>(list: readonly T[], from: number, to: number): T[] {
  const copy = [...list];
  const [thing] = copy.splice(from, 1);
  copy.splice(to, 0, thing!);
  return copy;
}

export function rememberSaved(service: ServiceEdit): void {
  browserQueryClient().setQueryData(query(editService, { params: { id: service._id } }).queryKey, { status: 200, result: service });
  void invalidate(listMyServices, countMyServices);
}

export const draftAdapter: DraftAdapter<SavedContent, ServiceEdit> = {
  empty: emptyContent,
  asSent,
  placeOf: (id) => `service:${id}`,
  brokenLimits: (content) => limitsBroken(bodyShape(createService), asSent(content)),
  create: (content, key) => call(createService, { body: { content: asSent(content) } }, { key }),
  save: ({ _id, version }, content) => call(saveServiceDraft, { params: { id: _id }, body: { version, content: asSent(content) } }),
  remember: rememberSaved,
  askNew: ({ _id: id }) => reopenedDraft(query(editService, { params: { id } })),
  staleCode: 'SERVICE_EDITED_ELSEWHERE',
};
