import { listMyWorks } from '@artel/contracts/people/portfolio.ts';
import { query, useQuery } from '../../../platform/api/index.ts';
import type { Bound } from '../../../platform/forms/use-form.ts';
import { FieldNotes, fieldId, LinkButton, Picture } from '../../../ui/index.ts';

const most = 3;

export function WorksField({ name, value, onChange, onBlur, error }: Bound<string[]>) {
  const works = useQuery(query(listMyWorks)).data?.result.filter(({ status }) => status === 'published');
  if (!works) return null;
  const id = fieldId(name);
  return (
    <fieldset className="grid gap-3" id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : `${id}-hint`}>
      <legend className="mb-1 font-strong">Работы из портфолио</legend>
      {works.length === 0 ? (
        <p className="text-ink-soft">
          Похожая работа убеждает лучше слов.{' '}
          <LinkButton to="/profile/settings?section=portfolio" size="s" look="ghost">
            Добавить работу в портфолио
          </LinkButton>
        </p>
      ) : (
        <>
          <ul className="grid max-h-96 grid-cols-2 gap-3 overflow-y-auto p-1 md:grid-cols-4">
            {works.map((work) => {
              const isOn = value.includes(work._id);
              return (
                <li key={work._id}>
                  <label className="grid cursor-pointer gap-1.5 rounded-control border border-line p-2 has-checked:border-brand-fill has-checked:bg-brand-soft has-disabled:cursor-not-allowed has-disabled:opacity-60">
                    <Picture path={work.cover_path} sizes="200px" className="aspect-3/2 rounded-control" />
                    <span className="flex items-start gap-2">
                      <input
                        type="checkbox"
                        className="check-box"
                        checked={isOn}
                        disabled={!isOn && value.length >= most}
                        onBlur={onBlur}
                        onChange={() => onChange(isOn ? value.filter((other) => other !== work._id) : [...value, work._id])}
                      />
                      <span className="min-w-0 text-13 break-words">{work.title}</span>
                    </span>
                  </label>
                </li>
              );
            })}
          </ul>
          <FieldNotes id={id} hint={`Выбрано ${value.length} из ${most}. Заказчик увидит их рядом с откликом`} error={error} />
        </>
      )}
    </fieldset>
  );
}
