import { Form } from 'react-router';
import { useSession } from '../../session/index.ts';

export default function TaskBand({ className = '' }: { className?: string }) {
  const { me } = useSession();
  // sellers have another wizard
  if (me?.active_role === 'seller') return null;
  return (
    <section aria-label="Разместить проект" className={`grid gap-4 rounded-card bg-ink-fill p-5 text-on-ink md:p-8 ${className}`}>
      <h2 className="title-2">Не нашли готовое? Опишите задачу</h2>
      <p className="max-w-[68ch]">Исполнители предложат цену и срок сами. Разместить проект ничего не стоит.</p>
      <Form action="/profile/items/create" className="flex flex-wrap gap-2">
        <span className="input-box min-w-0 flex-1 text-ink">
          <input
            name="text"
            aria-label="Задача"
            placeholder="Например: логотип для кофейни и вывеска"
            required
            minLength={5}
            maxLength={500}
            autoComplete="off"
          />
        </span>
        <button type="submit" className="min-h-11 rounded-control bg-sun px-4 font-head text-paint-ink md:px-8">
          Разместить проект
        </button>
      </Form>
    </section>
  );
}
