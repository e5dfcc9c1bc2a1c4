import { useEffect, useRef } from 'react';

type StillMissingProps<Step extends string> = {
  steps: readonly { id: Step; name: string }[];
  stepOf: (path: string) => Step;
  problems: Readonly<Record<string, string>>;
  partName?: (path: string) => string;
  shownTimes: number;
  onGo: (step: Step, path: string) => void;
};

export function StillMissing<Step extends string>({ steps, stepOf, problems, partName, shownTimes, onGo }: StillMissingProps<Step>) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (shownTimes > 0) box.current?.focus();
  }, [shownTimes]);
  const byStep = Map.groupBy(Object.entries(problems), ([path]) => stepOf(path));
  return (
    <div ref={box} tabIndex={-1} role="alert" className="grid gap-4 rounded-card bg-wait-soft px-5 py-4 outline-none">
      <p className="font-strong">Осталось дописать</p>
      {steps.map(({ id, name }) => {
        const missing = byStep.get(id);
        return missing ? (
          <div key={id} className="grid gap-1">
            <h3 className="text-13 text-ink-soft">{name}</h3>
            <ul className="grid gap-1">
              {missing.map(([path, message]) => (
                <li key={path}>
                  <button type="button" className="link touch text-left" onClick={() => onGo(id, path)}>
                    {partName?.(path)}
                    {message}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        ) : null;
      })}
    </div>
  );
}
