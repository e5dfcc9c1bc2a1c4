import { type SearchScope, type Suggestions as SuggestionsShape, searchScopes, suggest } from '@artel/contracts/site/search.ts';
import { type RefObject, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { query, useQuery } from '../../platform/api/index.ts';

const debounce_ms = 120;
const listId = 'search-suggestions';
const optionId = (at: number) => `${listId}-${at}`;

type Option = { to: string; title: string; group: string | undefined };
const lists: Record<SearchScope, string> = { services: '/services', projects: '/projects', people: '/freelancers' };
const groups: Record<SearchScope, string> = { services: 'Услуги', projects: 'Проекты', people: 'Исполнители' };

type SuggestionsProps = { field: RefObject<HTMLInputElement | null>; scope: SearchScope };

export default function Suggestions({ field, scope: ownScope }: SuggestionsProps) {
  const { asked, isOpen, open, at, move } = useTyped(field, ownScope);
  const navigate = useNavigate();
  const { data } = useQuery({ ...query(suggest, { query: asked }), enabled: isOpen && asked.q.length > 1 });
  const options = data && asked.q.length > 1 ? optionsOf(asked.scope, data.result) : [];
  const isShown = isOpen && options.length > 0;

  const choose = (option: Option) => {
    open(false);
    field.current?.blur();
    void navigate(option.to);
  };

  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const press = (event: KeyboardEvent) => {
      if (!isShown) return;
      const option = options[at];
      if (event.key === 'ArrowDown') move((at + 1) % options.length);
      else if (event.key === 'ArrowUp') move((at <= 0 ? options.length : at) - 1);
      else if (event.key === 'Escape') open(false);
      else if (event.key === 'Enter' && option) choose(option);
      else return;
      event.preventDefault();
    };
    input.addEventListener('keydown', press);
    return () => input.removeEventListener('keydown', press);
  });

  useCombobox(field, isShown, at);

  if (!isShown) return null;
  return (
    <div className="suggestions" id={listId} role="listbox" aria-label="Подсказки">
      {options.map((option, place) => [
        option.group && option.group !== options[place - 1]?.group ? (
          <div key={option.group} role="presentation">
            {option.group}
          </div>
        ) : null,
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field listens to the keys
        <div
          key={option.to}
          id={optionId(place)}
          role="option"
          tabIndex={-1}
          aria-selected={place === at}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(option)}
        >
          {option.title}
        </div>,
      ])}
    </div>
  );
}

/** What is typed, a little after the last key; `at` is the option the arrows stand on. */
function useTyped(field: SuggestionsProps['field'], ownScope: SearchScope) {
  const [requested, ask] = useState<{ scope: SearchScope; q: string }>({ scope: ownScope, q: '' });
  const [isOpen, open] = useState(false);
  const [at, move] = useState(-1);
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      clearTimeout(waiting);
      waiting = setTimeout(() => {
        const chosen = new FormData(input.form ?? undefined).get('in');
        ask({ scope: searchScopes.find((scope) => scope === chosen) ?? ownScope, q: input.value.trim() });
        move(-1);
        open(true);
      }, debounce_ms);
    };
    const leave = () => open(false);
    input.addEventListener('input', read);
    input.addEventListener('blur', leave);
    if (document.activeElement === input && input.value !== input.defaultValue) read();
    return () => {
      clearTimeout(waiting);
      input.removeEventListener('input', read);
      input.removeEventListener('blur', leave);
    };
  }, [field, ownScope]);
  return { asked: requested, isOpen, open, at, move };
}

/** The field is spoken as the combobox of the list below it. */
function useCombobox(field: SuggestionsProps['field'], isShown: boolean, at: number): void {
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const text: Record<string, string | undefined> = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isShown),
      'aria-controls': isShown ? listId : undefined,
      'aria-activedescendant': isShown && at >= 0 ? optionId(at) : undefined,
    };
    for (const [name, value] of Object.entries(text)) {
      if (value === undefined) input.removeAttribute(name);
      else input.setAttribute(name, value);
    }
  }, [field, isShown, at]);
}

function optionsOf(scope: SearchScope, { words, trades, found }: SuggestionsShape): Option[] {
  const list = scope === 'people' ? '/freelancers/all' : lists[scope];
  return [
    ...words.map((title) => ({ to: `${list}?${new URLSearchParams({ q: title })}`, title, group: undefined })),
    ...trades.map(({ slug, title }) => ({ to: `${lists[scope]}/${slug}`, title, group: 'Разделы' })),
    ...found.map(({ _id, title, category_slug }) => ({
      to: scope === 'people' ? `/user/${_id}` : `${lists[scope]}/${category_slug}/${_id}`,
      title,
      group: groups[scope],
    })),
  ];
}
