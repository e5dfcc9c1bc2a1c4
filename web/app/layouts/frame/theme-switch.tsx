import { Monitor, Moon, Sun } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type Choice, cachedChoice, choose } from '../../platform/boot/appearance.ts';
import { Icon } from '../../ui/index.ts';

const choices = [
  { theme: 'light', name: 'Светлая тема', icon: Sun },
  { theme: 'dark', name: 'Тёмная тема', icon: Moon },
  { theme: undefined, name: 'Тема как в системе', icon: Monitor },
] as const;

export function ThemeSwitch() {
  // The server renders for everybody and does not know the choice.
  const [theme, setTheme] = useState<Choice<'theme'> | null>(null);
  useEffect(() => setTheme(cachedChoice('theme')), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend on screen
    <div role="group" aria-label="Тема" className="flex w-fit rounded-[8px] bg-on-ink/10 p-[3px]">
      {choices.map((choice) => (
        <button
          key={choice.name}
          type="button"
          aria-label={choice.name}
          title={choice.name}
          aria-pressed={theme === choice.theme}
          onClick={() => {
            choose('theme', choice.theme);
            setTheme(choice.theme);
          }}
          className="touch grid h-8 w-10 place-items-center rounded-control text-on-ink-soft hover:text-on-ink aria-pressed:bg-on-ink aria-pressed:text-ink-fill"
        >
          <Icon of={choice.icon} size={16} />
        </button>
      ))}
    </div>
  );
}
