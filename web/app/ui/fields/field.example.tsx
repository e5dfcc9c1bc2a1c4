import { Search } from 'lucide-react';
import { useState } from 'react';
import { Checkbox, ChipCheck, RadioGroup, Select } from '../controls/choice.tsx';
import { Combobox } from '../controls/combobox.tsx';
import { Icon } from '../controls/icon.tsx';
import { Slider } from '../controls/slider.tsx';
import { Switch } from '../controls/switch.tsx';
import { Duo, Row } from '../examples/example-grid.tsx';
import { MoneyField, NumberField, PasswordField, TextArea, TextField } from './field.tsx';

export const title = 'Поля и выбор';

const cities = ['Казань', 'Москва', 'Мурманск', 'Нижний Новгород', 'Новосибирск', 'Санкт-Петербург'].map((label) => ({
  value: label,
  label,
}));

export default function FieldExample() {
  const [text, setText] = useState('Логотип для пекарни');
  const [long, setLong] = useState('Переложила контур под выжигание и добавила пробу на ткани.');
  const [price, setPrice] = useState<number | undefined>(25_000);
  const [days, setDays] = useState<number | undefined>(5);
  const [isOn, setOn] = useState(true);
  const [city, setCity] = useState<string | undefined>('Казань');
  const [share, setShare] = useState(70);
  return (
    <>
      <Duo>
        <TextField label="Название услуги" value={text} onChange={setText} hint={`До 70 знаков, осталось ${70 - text.length}`} />
        <MoneyField
          label="Цена"
          name="demo-price"
          value={price}
          onChange={setPrice}
          error={(price ?? 0) < 30_000 ? 'Не меньше 300 руб.' : undefined}
        />
        <NumberField label="Срок" unit="дней" value={days} onChange={setDays} min={1} />
        <TextField label="Поиск" type="search" placeholder="Искать услуги" before={<Icon of={Search} />} />
        <PasswordField label="Пароль" defaultValue="artel-demo-2026" autoComplete="off" />
        <Select
          label="Срок"
          defaultValue="5"
          options={[
            { value: '3', label: '3 дня' },
            { value: '5', label: '5 дней' },
            { value: '7', label: '7 дней' },
          ]}
        />
        <Combobox label="Город" name="demo-city" options={cities} value={city} onChange={setCity} placeholder="Начните писать" />
        <TextField label="Недоступное" defaultValue="Нельзя изменить" disabled />
        <Slider label="Исполнителю" value={share} onChange={setShare} said={(value) => `${value} %`} />
      </Duo>
      <TextArea label="Сообщение" value={long} onChange={setLong} maxLength={70} hint="Ctrl+Enter отправит" />
      <Duo>
        <div className="grid gap-2">
          <Checkbox defaultChecked>Наклейки и ценники</Checkbox>
          <Checkbox error="Без согласия не зарегистрировать">Принимаю правила</Checkbox>
          <Checkbox isDisabled>Недоступно</Checkbox>
          <Switch value={isOn} onChange={setOn}>
            Писать на почту
          </Switch>
        </div>
        <Radios />
      </Duo>
      <Row>
        <ChipCheck name="now" value="1" isOn={isOn} onToggle={setOn}>
          Можно заказать сразу
        </ChipCheck>
        <ChipCheck name="online" value="1" isOn={false}>
          Сейчас на связи
        </ChipCheck>
      </Row>
    </>
  );
}

function Radios() {
  const [method, setMethod] = useState<'card' | 'sbp'>('card');
  const [role, setRole] = useState<'customer' | 'seller'>('customer');
  return (
    <>
      <RadioGroup
        label="Чем платите"
        value={method}
        onChange={setMethod}
        options={[
          { value: 'card', label: 'Картой' },
          { value: 'sbp', label: 'СБП', note: 'По коду из приложения банка' },
        ]}
      />
      <RadioGroup
        label="Кто вы"
        look="cards"
        value={role}
        onChange={setRole}
        options={[
          { value: 'customer', label: 'Заказчик', note: 'Нахожу исполнителей' },
          { value: 'seller', label: 'Исполнитель', note: 'Предлагаю услуги' },
        ]}
      />
    </>
  );
}
