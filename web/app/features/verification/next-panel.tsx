import { ArrowDown } from 'lucide-react';
import { counted, formatRub } from '../../platform/format/index.ts';
import { buttonClass, Icon, InkPanel } from '../../ui/index.ts';
import { nextText, stepText } from './verification.text.ts';
import { nextStep, type VerifyState, type VerifyStep } from './verify.state.ts';

const bars: Record<VerifyState, string> = {
  done: 'bg-good-fill',
  yours: 'bg-sun',
  running: 'bg-[repeating-linear-gradient(135deg,#8b8f98_0_4px,#3a3f49_4px_8px)]',
  later: 'bg-[#3a3f49]',
};
const stateText: Record<VerifyState, string> = { done: 'готово', yours: 'ваш ход', running: 'проверяем', later: 'не начато' };

export function NextPanel({ steps, balance_minor }: { steps: readonly VerifyStep[]; balance_minor: number }) {
  const next = nextStep(steps);
  const left = steps.filter(({ state }) => state !== 'done').length;
  return (
    <InkPanel label="Что осталось подтвердить">
      <div className="grid gap-1">
        {balance_minor > 0 ? <p className="text-on-ink-soft">На балансе {formatRub(balance_minor)}</p> : null}
        <h2 className="title-2">
          {left === 0 ? 'Всё подтверждено' : `Осталось ${counted(left, ['шаг', 'шага', 'шагов'])} из ${steps.length}`}
        </h2>
      </div>
      <ol className="grid grid-cols-6 gap-1">
        {steps.map(({ key, state }) => (
          <li key={key} className="grid min-w-0 content-start gap-1.5">
            <span className={`h-1.5 rounded-full ${key === next?.key && state !== 'running' ? bars.yours : bars[state]}`} />
            <span className={`text-13 break-words max-md:sr-only ${key === next?.key ? 'font-strong' : 'text-on-ink-soft'}`}>
              {stepText[key].name}
              <span className="sr-only">: {stateText[state]}</span>
            </span>
          </li>
        ))}
      </ol>
      {next ? (
        <>
          <p className="max-w-[62ch] text-pretty text-on-ink-soft">
            {next.state === 'running' ? 'Ваша часть сделана: ответ придёт сюда и на почту.' : nextText[next.key].text}
          </p>
          {next.state === 'running' ? null : (
            <div>
              <a href={`#${next.key}`} className={buttonClass({ look: 'sun' })}>
                {nextText[next.key].action}
                <Icon of={ArrowDown} size={16} />
              </a>
            </div>
          )}
        </>
      ) : (
        <p className="text-on-ink-soft">Деньги можно выводить, отметки стоят в профиле.</p>
      )}
    </InkPanel>
  );
}
