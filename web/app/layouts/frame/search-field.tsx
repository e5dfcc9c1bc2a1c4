/** The header's search: a plain GET form, so it works before and without JavaScript. `/` brings the cursor here. */
import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Form, useLocation, useSearchParams } from 'react-router';
import { Icon } from '../../ui/icon.tsx';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

export function SearchField() {
  const field = useRef<HTMLInputElement>(null);
  const [params] = useSearchParams();
  const isProjects = useLocation().pathname.startsWith('/projects');
  const words = params.get('q') ?? '';

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);

  return (
    <Form
      role="search"
      aria-label={isProjects ? 'Поиск проектов' : 'Поиск услуг'}
      action={isProjects ? '/projects' : '/services'}
      className="flex flex-1 max-lg:hidden"
    >
      <label className="input-box min-h-10 flex-1">
        <Icon of={Search} />
        <span className="sr-only">Поиск</span>
        <input
          ref={field}
          key={words}
          type="search"
          name="q"
          defaultValue={words}
          placeholder={isProjects ? 'Искать проекты' : 'Искать услуги'}
        />
        <span aria-hidden="true" className="key">
          /
        </span>
      </label>
    </Form>
  );
}
