import { useNow } from '../../platform/use-now.ts';
import { Badge, ChipLink, Tag } from '../controls/badge.tsx';
import { Row } from '../examples/example-grid.tsx';
import { BigFigure, BigRub, Money, Rub } from '../money/money.tsx';
import { StageBar } from '../money/stage-bar.tsx';
import { LevelMark, Rating } from '../people/person-line.tsx';
import { DateTime, Deadline } from '../text/date-time.tsx';

export const title = 'Состояния, метки, деньги, сроки';

export default function StateExample() {
  const now = useNow();
  const hours = (count: number) => new Date(now.getTime() + count * 3_600_000).toISOString();
  return (
    <>
      <Row>
        <Badge meaning="plan">Запланирован</Badge>
        <Badge meaning="hold">В резерве</Badge>
        <Badge meaning="hold">В работе</Badge>
        <Badge meaning="wait">На проверке</Badge>
        <Badge meaning="good">Выплачен</Badge>
        <Badge meaning="bad">Спор</Badge>
        <Badge meaning="bad">Просрочен</Badge>
      </Row>
      <Row>
        <ChipLink to="/test">Бюджет</ChipLink>
        <ChipLink to="/test" isOn>
          До 20 000 руб.
        </ChipLink>
        <Tag>Figma</Tag>
        <Tag to="/test">логотип</Tag>
        <LevelMark level="novice" />
        <LevelMark level="pro" />
        <LevelMark level="top" />
        <Rating score={4.87} count={214} />
        <Rating score={null} count={0} />
      </Row>
      <div className="flex flex-wrap items-baseline gap-4">
        <Deadline at={hours(51)} />
        <Deadline at={hours(5)} />
        <Deadline at={hours(-3)} />
        <Deadline at={hours(51)} withExact silenceDecides />
        <DateTime at={hours(-3)} />
        <DateTime at={hours(-400)} />
      </div>
      <div className="flex flex-wrap items-baseline gap-6">
        <BigRub minor={1_843_620_000} />
        <BigFigure value="0,8" unit="%" />
        <Money minor={1_200_000} from />
        <Rub minor={1_080_000} isSigned />
        <Rub minor={-120_000} isSigned />
        <Rub minor={120_050} isExact />
      </div>
      <StageBar
        parts={[
          { id: '1', price_minor: 1_200_000, money: 'paid' },
          { id: '2', price_minor: 1_800_000, money: 'hold' },
          { id: '3', price_minor: 1_000_000, money: 'frozen' },
          { id: '4', price_minor: 1_400_000, money: 'ahead' },
          { id: '5', price_minor: 600_000, money: 'back' },
        ]}
      />
    </>
  );
}
