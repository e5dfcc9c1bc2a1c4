/** The header's search: a plain GET form, so it works before and without JavaScript. */
import { Search } from 'lucide-react';
import { useRef } from 'react';
import { Form, useLocation, useSearchParams } from 'react-router';
import { SearchHelp } from '../../features/search/index.ts';
import { Icon } from '../../ui/icon.tsx';

const scopes = { services: 'Услуги', projects: 'Проекты', people: 'Исполнители' };

export function SearchField() {
  const field = useRef<HTMLInputElement>(null);
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const scope = pathname.startsWith('/projects') ? 'projects' : pathname.startsWith('/freelancers') ? 'people' : 'services';
  const words = params.get('q') ?? '';

  return (
    <Form role="search" aria-label="Поиск по бирже" action="/search" className="relative flex min-w-0 flex-1 max-lg:hidden">
      <div className="input-box min-h-10 flex-1">
        <Icon of={Search} />
        <input
          ref={field}
          key={words}
          type="search"
          name="q"
          aria-label="Поиск"
          aria-keyshortcuts="/"
          defaultValue={words}
          placeholder="Искать"
          autoComplete="off"
        />
        <select
          key={scope}
          name="in"
          aria-label="Где искать"
          defaultValue={scope}
          className="plain-select field-sizing-content shrink-0 text-13"
        >
          {Object.entries(scopes).map(([value, title]) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </select>
      </div>
      <SearchHelp key={words} field={field} />
    </Form>
  );
}
