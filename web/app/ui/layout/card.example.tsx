import { Button } from '../controls/button.tsx';
import { Duo } from '../examples/example-grid.tsx';
import { Timeline } from '../lists/timeline.tsx';
import { ServiceCover } from '../media/service-cover.tsx';
import { Rub } from '../money/money.tsx';
import { MoneyPath } from '../money/money-path.tsx';
import { PersonLine } from '../people/person-line.tsx';
import { Card, Facts, InkPanel, Note, Well } from './card.tsx';

export const title = 'Поверхности, история, путь денег';

const anna = { user_name: 'anna', name: 'Анна', surname: 'Воронцова' };
const long = { user_name: 'long', name: 'Константин-Александр Преображенский-', surname: 'Верхнекамский-Задунайский' };

export default function CardExample() {
  return (
    <>
      <InkPanel label="Ваш ход">
        <p className="text-on-ink-soft">Ваш ход · этап 2 из 4</p>
        <h3 className="title-2">Проверьте логотип и палитру</h3>
        <p className="text-32 leading-tight font-head text-sun">2 дня 3 часа</p>
        <div className="flex flex-wrap gap-2">
          <Button look="sun">Принять за 18 000 руб.</Button>
          <Button look="on-ink">На доработку</Button>
        </div>
      </InkPanel>
      <Duo>
        <Card label="Карточка" className="grid gap-3">
          <PersonLine person={anna} note="на связи, отвечает за 40 минут" size={48} isOnline />
          <PersonLine person={long} note="Очень длинное имя не ломает строку" size={48} />
          <PersonLine person={anna} />
        </Card>
        <Card label="Сумма">
          <Facts
            facts={[
              { name: 'Пакет «Стандарт»', value: <Rub minor={2_400_000} className="font-text" /> },
              { name: 'Сервисный сбор 3 %', value: <Rub minor={84_000} className="font-text" /> },
              { name: 'К оплате', value: <Rub minor={2_484_000} />, isSum: true },
            ]}
          />
        </Card>
        <Well>Колодец: тише карточки.</Well>
        <Note meaning="wait">Проверка закончится завтра в 14:00. Молчание считается приёмкой.</Note>
        <Note meaning="hold">Деньги в резерве. Исполнитель получит их после «Принять».</Note>
        <Note meaning="bad">Карта отклонена банком. Попробуйте другую карту или СБП</Note>
        <Note meaning="good">Оплачено. Деньги в резерве</Note>
        <Note>Этап 3 зарезервируем, когда вы примете второй.</Note>
        <ServiceCover category="law" seed="7" />
      </Duo>
      <Timeline
        items={[
          { id: '1', title: 'Анна сдала версию 2', note: 'вчера в 14:00 · проверка до 24 ноября', mark: 'now' },
          { id: '2', title: 'Вы вернули на доработку', note: '18 ноября · «нужна проба на ткани»' },
          { id: '3', title: '12 000 руб. выплачены за этап 1', note: '10 ноября', mark: 'done' },
          { id: '4', title: 'Открыт спор', note: '9 ноября', mark: 'bad' },
        ]}
      />
      <MoneyPath
        steps={[
          { name: 'Сегодня', text: 'Лягут в резерв. 20 минут на отмену без причины.', state: 'done' },
          { name: 'До 30 ноября', text: 'Анна работает. Опоздает на сутки — отмените сами.', state: 'done' },
          { name: '72 часа', text: 'Вы проверяете и просите доработки, их четыре.', state: 'now' },
          { name: 'После «Принять»', text: '28 000 руб. уйдут Анне. Вернуть их будет нельзя.', state: 'end' },
        ]}
      />
    </>
  );
}
