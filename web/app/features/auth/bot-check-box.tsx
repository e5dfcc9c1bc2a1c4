/** «Я не робот»: in the demo a plain box that sends the dummy token; nothing outside the machine is called. */
import { demoBotToken } from '@artel/contracts/auth.ts';
import { useSite } from '../../platform/site.ts';
import type { Bound } from '../../platform/use-form.ts';
import { Note } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/choice.tsx';

export function BotCheckBox({ value, onChange, ...bound }: Bound<string>) {
  const { botCheckKey } = useSite();
  if (botCheckKey) return <Note meaning="wait">Проверка «Я не робот» ещё не подключена к этой форме. Напишите в поддержку.</Note>;
  return (
    <Checkbox {...bound} value={value !== ''} onChange={(isOn) => onChange(isOn ? demoBotToken : '')}>
      Я не робот (демо)
    </Checkbox>
  );
}
