import { type Currency, currencies } from '@artel/contracts/money/currency.ts';
import { useContext, useEffect, useState } from 'react';
import { type Appearance, type Choice, cachedChoice, choose } from '../../platform/boot/appearance.ts';
import { type Option, RadioGroup } from '../../ui/controls/choice.tsx';
import { Card, CurrencyContext } from '../../ui/index.ts';
import { type SendKey, savedSendKey, saveSendKey } from '../chat/index.ts';
import { chooseCurrency, RoublesNote } from '../currency/index.ts';
import type { Section } from './section.ts';

const byDefault = 'default';
type Worded<Name extends keyof Appearance> = Appearance[Name][number] | typeof byDefault;

const themes: Option<Worded<'theme'>>[] = [
  { value: byDefault, label: 'Как в системе' },
  { value: 'light', label: 'Светлая' },
  { value: 'dark', label: 'Тёмная' },
];
const densities: Option<Worded<'density'>>[] = [
  { value: byDefault, label: 'Просторно' },
  { value: 'compact', label: 'Плотно', note: 'Больше строк на экране компьютера; на телефоне размер не меняется' },
];
const motions: Option<Worded<'motion'>>[] = [
  { value: byDefault, label: 'Как в системе' },
  { value: 'reduced', label: 'Уменьшить', note: 'Без плавных переходов и мерцания' },
];
const sendKeys: Option<SendKey>[] = [
  { value: 'enter', label: 'Enter', note: 'Новая строка — Shift+Enter' },
  { value: 'ctrl_enter', label: 'Ctrl+Enter', note: 'Enter начинает новую строку, как на телефоне' },
];
const currencyText: Record<Currency, string> = { RUB: 'Рубли', USDT: 'USDT', BTC: 'BTC' };

function AppearanceChoice<Name extends keyof Appearance>(props: { name: Name; label: string; options: Option<Worded<Name>>[] }) {
  const { name, label, options } = props;
  const [value, setValue] = useState<Worded<Name>>();
  // the server does not know the choice
  useEffect(() => setValue(cachedChoice(name) ?? byDefault), [name]);
  return (
    <RadioGroup
      label={label}
      name={name}
      options={options}
      {...(value && { value })}
      onChange={(chosen) => {
        setValue(chosen);
        choose(name, chosen === byDefault ? undefined : (chosen as Choice<Name>));
      }}
    />
  );
}

function SendKeyChoice() {
  const [value, setValue] = useState<SendKey>();
  useEffect(() => setValue(savedSendKey()), []);
  return (
    <RadioGroup
      label="Сообщение отправляет"
      name="send_key"
      options={sendKeys}
      {...(value && { value })}
      onChange={(chosen) => {
        setValue(chosen);
        saveSendKey(chosen);
      }}
    />
  );
}

function Interface() {
  const { currency } = useContext(CurrencyContext);
  return (
    <Card className="grid gap-8">
      <p className="text-ink-soft">Хранится в&nbsp;этом браузере и&nbsp;действует сразу.</p>
      <div className="grid gap-2">
        <RadioGroup
          label="Валюта цен"
          name="currency"
          options={currencies.map((code) => ({ value: code, label: currencyText[code] }))}
          value={currency}
          onChange={chooseCurrency}
        />
        <RoublesNote className="text-13 text-ink-soft" />
      </div>
      <AppearanceChoice name="theme" label="Тема" options={themes} />
      <AppearanceChoice name="density" label="Списки и таблицы" options={densities} />
      <AppearanceChoice name="motion" label="Движение" options={motions} />
      <SendKeyChoice />
    </Card>
  );
}

export const interfaceSection: Section = { key: 'interface', name: 'Интерфейс', Body: Interface };
