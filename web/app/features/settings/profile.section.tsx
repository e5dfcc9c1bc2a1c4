import { getMyProfile, type MyProfile, type ProfileContent, profileLimits, saveMyProfile } from '@artel/contracts/people/profile.ts';
import { getMe } from '@artel/contracts/people/users.ts';
import { listCities, listTags } from '@artel/contracts/site/lookups.ts';
import { invalidate, query, useQuery } from '../../platform/api/index.ts';
import { type FormState, useForm } from '../../platform/forms/use-form.ts';
import { toastSuccess } from '../../platform/toast.ts';
import { Combobox } from '../../ui/controls/combobox.tsx';
import { TextArea, TextField } from '../../ui/fields/field.tsx';
import { LinesField } from '../../ui/fields/lines-field.tsx';
import { Card, DraftNote, ErrorState, FormActions, FormErrors, Link, RowsSkeleton, SubmitButton } from '../../ui/index.ts';
import { UserNameField } from '../credentials/index.ts';
import { userPath } from '../people/index.ts';
import { useSession } from '../session/index.ts';
import { LanguagesField } from './languages-field.tsx';
import { PhraseField } from './phrase-field.tsx';
import type { Section } from './section.ts';

const profileQuery = query(getMyProfile);
const [cities, tags] = [query(listCities), query(listTags)];

export const profile: Section = { key: 'profile', name: 'Профиль', queries: () => [profileQuery, cities, tags], Body: ProfileSection };

function ProfileSection() {
  const { data, isError, refetch } = useQuery(profileQuery);
  if (data) return <ProfileForm key={data.result.user_name} profile={data.result} />;
  return isError ? <ErrorState title="Не удалось загрузить профиль" onRetry={() => void refetch()} /> : <RowsSkeleton count={4} />;
}

const contentOf = ({ city: _, avatar: __, ...content }: MyProfile): ProfileContent => content;

function ProfileForm({ profile: saved }: { profile: MyProfile }) {
  const me = useSession().me;
  const form = useForm(saveMyProfile, { initial: contentOf(saved), draftKey: 'profile' });
  const towns = useQuery(cities).data?.result ?? [];
  const startAnew = () => form.reset(contentOf(saved));
  const done = (result: MyProfile) => {
    form.reset(contentOf(result));
    toastSuccess('Профиль сохранён');
    void invalidate(getMyProfile, getMe);
  };
  return (
    <Card label="Профиль">
      <form {...form.form(done)} className="grid gap-5">
        <FormErrors form={form} />
        <div className="grid gap-5 md:grid-cols-2">
          <TextField {...form.bind('name')} label="Имя" autoComplete="given-name" maxLength={50} />
          <TextField {...form.bind('surname')} label="Фамилия" autoComplete="family-name" maxLength={50} />
        </div>
        <UserNameField {...form.bind('user_name')} own={saved.user_name} />
        <TextField
          {...form.bind('headline')}
          label="Чем занимаетесь"
          hint="Одна строка под именем: «Проектирую интерфейсы приложений»"
          maxLength={profileLimits.headline}
        />
        <TextArea
          {...form.bind('about')}
          label="О себе"
          hint="Опыт, подход, что делаете лучше всего. Контакты не нужны: переписка здесь защищает сделку"
          rows={7}
          maxLength={profileLimits.about}
        />
        <Combobox
          name="city_id"
          label="Город"
          hint="По нему считаем ваше местное время. Показывать ли его, решаете в разделе «Приватность»"
          options={towns.map(({ _id, title }) => ({ value: _id, label: title }))}
          value={form.values.city_id ?? undefined}
          onChange={(value) => form.set('city_id', value ?? null)}
          error={form.errors.city_id}
          placeholder="Начните вводить название"
        />
        <ListFields form={form} />
        <FormActions>
          <SubmitButton form={form} action="Сохранить" look="primary" />
          {me ? (
            <Link to={userPath(me._id)} className="link touch px-2">
              Как видят другие
            </Link>
          ) : null}
        </FormActions>
        <DraftNote draft={form.draft} onDrop={startAnew} />
      </form>
    </Card>
  );
}

function ListFields({ form }: { form: FormState<typeof saveMyProfile, ProfileContent> }) {
  const words = useQuery(tags).data?.result ?? [];
  const ofList = (name: string) => Object.entries(form.errors).find(([path]) => path === name || path.startsWith(`${name}.`))?.[1];
  return (
    <>
      <LanguagesField
        value={form.values.languages}
        onChange={(languages) => form.set('languages', languages)}
        error={ofList('languages')}
      />
      <PhraseField
        name="tags"
        label="Навыки"
        hint={`До ${profileLimits.tags}, из общего списка`}
        known={words.map(({ tag }) => tag)}
        most={profileLimits.tags}
        value={form.values.tags}
        onChange={(chosen) => form.set('tags', chosen)}
        error={ofList('tags')}
      />
      <LinesField
        name="links"
        label="Ссылки на работы"
        hint={`По одной в строке, до ${profileLimits.links}: портфолио, код, публикации. Без мессенджеров`}
        rows={3}
        placeholder="behance.net/ivanov"
        value={form.values.links}
        onChange={(links) => form.set('links', links)}
        onBlur={form.bind('links').onBlur}
        error={ofList('links')}
      />
    </>
  );
}
