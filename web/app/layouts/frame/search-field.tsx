import { useRef } from 'react';
import { Form, useLocation, useSearchParams } from 'react-router';
import { SearchHelp } from '../../features/search/index.ts';
import { SearchBox } from '../../ui/index.ts';

const scopes = { services: 'Услуги', projects: 'Проекты', people: 'Исполнители' };

export function SearchField() {
  const field = useRef<HTMLInputElement>(null);
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const scope = pathname.startsWith('/projects') ? 'projects' : pathname.startsWith('/freelancers') ? 'people' : 'services';
  // the log of decisions has a search of its own by the same name
  const words = pathname.startsWith('/decisions') ? '' : (params.get('q') ?? '');

  return (
    <Form role="search" aria-label="Поиск по бирже" action="/search" className="relative flex min-w-0 flex-1 max-lg:hidden">
      <SearchBox
        label="Поиск"
        ref={field}
        key={words}
        aria-keyshortcuts="/"
        defaultValue={words}
        placeholder="Искать"
        autoComplete="off"
        className="min-h-10 flex-1"
      >
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
      </SearchBox>
      {/* beside the box: the same key twice, and a changed search would leave a second box behind */}
      <SearchHelp key={`help ${words}`} field={field} />
    </Form>
  );
}
