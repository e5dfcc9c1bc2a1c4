import type { SavedContent } from '@artel/contracts/services/my-services.ts';
import { useSite } from '../../../platform/boot/site.ts';
import { Card } from '../../../ui/index.ts';
import type { StepId } from './draft.ts';
import { mostPoints, qualityOf } from './quality.ts';

const shown = 3;
const bar =
  'h-1.5 w-full appearance-none overflow-hidden rounded-full bg-tint [&::-moz-progress-bar]:bg-good [&::-webkit-progress-bar]:bg-tint [&::-webkit-progress-value]:bg-good';

export function QualityPanel({ content, onGo }: { content: SavedContent; onGo: (step: StepId) => void }) {
  const { points, advice } = qualityOf(content, useSite().publicUrl);
  return (
    <Card className="grid gap-3 p-4!" label="Качество описания">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="font-strong">Качество описания</h2>
        <span className="sum">
          {points} из {mostPoints}
        </span>
      </div>
      <progress className={bar} max={mostPoints} value={points} aria-label="Качество описания" />
      {advice.length > 0 ? (
        <ul className="grid gap-2 text-13">
          {advice.slice(0, shown).map(({ words, step }) => (
            <li key={words}>
              <button type="button" className="link touch text-left" onClick={() => onGo(step)}>
                {words}
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-13 text-ink-soft">Заказчику понятно всё: можно отправлять.</p>
      )}
    </Card>
  );
}
