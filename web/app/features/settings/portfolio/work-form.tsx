import type { ShownMedia as AnyMedia } from '@artel/contracts/files/files.ts';
import { addWork, type HiddenWork, listMyWorks, portfolioLimits, saveWork } from '@artel/contracts/people/portfolio.ts';
import { getMe } from '@artel/contracts/people/users.ts';
import { listCategories, listTags } from '@artel/contracts/site/lookups.ts';
import { useNavigate } from 'react-router';
import { invalidate, query, useQuery } from '../../../platform/api/index.ts';
import { type FormState, useForm } from '../../../platform/forms/use-form.ts';
import { toastSuccess } from '../../../platform/toast.ts';
import { Checkbox, Select } from '../../../ui/controls/choice.tsx';
import { TextArea, TextField } from '../../../ui/fields/field.tsx';
import { Card, DraftNote, FormActions, FormErrors, Link, LinkButton, Note, SubmitButton } from '../../../ui/index.ts';
import { PhraseField } from '../phrase-field.tsx';
import { portfolioPath } from './address.ts';
import { MediaField } from './media-field.tsx';

export type ShownMedia = Omit<AnyMedia, 'size_bytes' | 'width' | 'height'>;
type Values = {
  title: string;
  description: string;
  category_id: string;
  tags: string[];
  media: ShownMedia[];
  link: string;
  made_year: string;
  role: string;
  client: string;
  client_agreed: boolean;
};

const valuesOf = (work: HiddenWork | undefined): Values => ({
  title: work?.title ?? '',
  description: work?.description ?? '',
  category_id: work?.category_id ?? '',
  tags: work?.tags ?? [],
  media: (work?.media ?? []).map(({ file_id, kind, path, name, alt }) => ({ file_id, kind, path, name, alt })),
  link: work?.link ?? '',
  made_year: work?.made_year ? String(work.made_year) : '',
  role: work?.role ?? '',
  client: work?.client ?? '',
  client_agreed: work?.client_agreed ?? false,
});
const bodyOf = ({ media, link, made_year, category_id, ...plain }: Values) => ({
  ...plain,
  category_id: category_id || null,
  media: media.map(({ file_id, alt }) => ({ file_id, alt })),
  link: link || null,
  made_year: made_year.trim() ? Number(made_year) : null,
});

const [categories, tags] = [query(listCategories), query(listTags)];

export function WorkForm({ work }: { work: HiddenWork | undefined }) {
  const initial = valuesOf(work);
  const form = useForm(work ? saveWork : addWork, {
    initial,
    toBody: bodyOf,
    ...(work && { params: { id: work._id } }),
    draftKey: `work:${work?._id ?? 'new'}`,
  });
  const navigate = useNavigate();
  const trades = useQuery(categories).data?.result ?? [];
  const words = useQuery(tags).data?.result ?? [];
  const done = () => {
    toastSuccess(work ? 'Работа сохранена' : 'Работа добавлена, её уже видно в профиле');
    void invalidate(listMyWorks, getMe);
    void navigate(portfolioPath());
  };
  const ofList = (name: string) => Object.entries(form.errors).find(([path]) => path === name || path.startsWith(`${name}.`))?.[1];
  return (
    <Card label={work ? 'Работа' : 'Новая работа'}>
      <form {...form.form(done)} className="grid gap-5">
        <h3 className="title-3">{work ? 'Изменить работу' : 'Новая работа'}</h3>
        {work?.status === 'hidden' ? <HiddenNote work={work} /> : null}
        <FormErrors form={form} />
        <TextField
          {...form.bind('title')}
          label="Название"
          placeholder="Вывеска и меню для пекарни «Колос»"
          maxLength={portfolioLimits.title}
        />
        <Select
          {...form.bind<string>('category_id')}
          label="Категория"
          placeholder="Выберите"
          options={trades.map(({ _id, title }) => ({ value: _id, label: title }))}
        />
        <MediaField form={form} />
        <WorkStory form={form} />
        <PhraseField
          name="tags"
          label="Теги"
          hint={`До ${portfolioLimits.tags}, из общего списка`}
          known={words.map(({ tag }) => tag)}
          most={portfolioLimits.tags}
          value={form.values.tags}
          onChange={(chosen) => form.set('tags', chosen)}
          error={ofList('tags')}
        />
        <FormActions>
          <SubmitButton form={form} action={work ? 'Сохранить' : 'Добавить в портфолио'} look="primary" />
          <LinkButton to={portfolioPath()} look="ghost">
            К списку работ
          </LinkButton>
        </FormActions>
        <DraftNote draft={form.draft} onDrop={() => form.reset(initial)} />
      </form>
    </Card>
  );
}

function WorkStory({ form }: { form: Pick<FormState<typeof addWork, Values>, 'values' | 'bind'> }) {
  return (
    <>
      <TextField
        {...form.bind('link')}
        label="Ссылка на работу"
        hint="Сайт, видео, репозиторий. Без мессенджеров"
        placeholder="example.ru"
        inputMode="url"
        maxLength={200}
      />
      <TextArea
        {...form.bind('description')}
        label="Что это за работа"
        hint="Задача, что сделали вы, что получилось"
        rows={6}
        maxLength={portfolioLimits.description}
      />
      <div className="grid gap-5 md:grid-cols-2">
        <TextField {...form.bind('role')} label="Ваша роль" placeholder="Дизайнер и иллюстратор" maxLength={portfolioLimits.role} />
        <TextField {...form.bind('made_year')} label="Год" inputMode="numeric" maxLength={4} placeholder="2026" />
      </div>
      <div className="grid gap-3">
        <TextField
          {...form.bind('client')}
          label="Для кого"
          hint="Необязательно. Имя заказчика показываем только с его согласия"
          maxLength={portfolioLimits.client}
        />
        {form.values.client.trim() ? (
          <Checkbox {...form.bind<boolean>('client_agreed')}>Заказчик согласен, чтобы его назвали</Checkbox>
        ) : null}
      </div>
    </>
  );
}

function HiddenNote({ work }: { work: HiddenWork }) {
  return (
    <Note meaning="bad">
      <p className="font-strong">Модератор скрыл эту работу: {work.hidden_reason}</p>
      <p>
        Исправьте её или уберите. Чтобы её показали снова,{' '}
        <Link to={`/profile/appeals/new?decision=work.${work._id}`} className="link">
          обжалуйте решение
        </Link>
        .
      </p>
    </Note>
  );
}
