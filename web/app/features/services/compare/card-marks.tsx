import { Scale } from 'lucide-react';
import { useRecentlyViewed } from '../../../platform/session/recently-viewed.ts';
import { showToast } from '../../../platform/toast.ts';
import { Icon } from '../../../ui/index.ts';
import { useOrdered } from '../../orders/index.ts';
import { comparedAtMost, toggleCompared, useCompared } from './compare-list.ts';

export default function CardMarks({ id, title, saysSeen }: { id: string; title: string; saysSeen: boolean }) {
  const isOn = useCompared().includes(id);
  const wasSeen = useRecentlyViewed().includes(id) && saysSeen;
  const wasOrdered = useOrdered()?.services.some(({ _id }) => _id === id) ?? false;
  return (
    <>
      {wasOrdered || wasSeen ? (
        <span className="absolute top-2 left-2 z-1 rounded-full bg-[#fbf9f4] px-2.5 py-0.5 text-13 text-paint-ink shadow-[0_0_0_1px_rgb(23_25_30/0.08)]">
          {wasOrdered ? 'Вы заказывали' : 'Вы смотрели'}
        </span>
      ) : null}
      <button
        type="button"
        aria-pressed={isOn}
        aria-label={isOn ? `Убрать из сравнения: ${title}` : `Сравнить: ${title}`}
        title={isOn ? 'Убрать из сравнения' : 'Сравнить'}
        data-no-print
        className="absolute top-12 right-1 z-1 grid size-11 place-items-center rounded-full md:top-12 md:right-2 md:size-9"
        onClick={() => {
          if (!toggleCompared(id)) showToast(`Сравнить можно до ${comparedAtMost} услуг: уберите одну из выбранных`);
        }}
      >
        <span
          className={`grid size-9 place-items-center rounded-full shadow-[0_0_0_1px_rgb(23_25_30/0.08)] ${isOn ? 'bg-brand-fill text-on-brand' : 'bg-[#fbf9f4] text-paint-ink'}`}
        >
          <Icon of={Scale} size={18} />
        </span>
      </button>
    </>
  );
}
