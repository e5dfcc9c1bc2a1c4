import type { Balances } from '@artel/contracts/money/finance.ts';
import { type ReactNode, useId } from 'react';
import { counted, formatRubExact, formatRubNumber } from '../../platform/format/index.ts';
import { BigRub, Card, DateTime, Link, Rub } from '../../ui/index.ts';

export function Balance({ balances, children }: { balances: Balances; children?: ReactNode }) {
  const soonest = balances.clearing[0];
  return (
    <Card className="grid gap-6" label="Деньги">
      <div className="grid grid-cols-2 gap-5 md:grid-cols-[1.5fr_1fr_1fr_1fr] md:gap-0 md:divide-x md:divide-line">
        <Pocket
          name="Доступно"
          sum={<BigRub minor={balances.available_minor} className="md:text-44!" />}
          note={
            balances.payable_minor < balances.available_minor ? (
              <>
                можно вывести сейчас <Rub minor={balances.payable_minor} className="font-text!" />
              </>
            ) : undefined
          }
        />
        <Pocket
          name="Ожидает зачисления"
          sum={<Sum minor={balances.hold_minor} />}
          note={
            soonest ? (
              <>
                ближайшее <DateTime at={soonest.clears_at} isAhead />
              </>
            ) : undefined
          }
        />
        <Pocket
          name={balances.reserved_for_me_minor > 0 && balances.reserved_minor === 0 ? 'В резерве, вам' : 'В резерве'}
          sum={<Sum minor={balances.reserved_minor + balances.reserved_for_me_minor} />}
          note={<Reserves {...balances} />}
        />
        <Pocket name="На выводе" sum={<Sum minor={balances.payout_minor} />} />
      </div>
      {balances.contested_minor > 0 ? (
        <p>
          Ещё <Rub minor={balances.contested_minor} /> заморожено: банк оспорил ваш платёж и пока не решил.{' '}
          <Link to="/profile/payments" className="link">
            Операции
          </Link>
        </p>
      ) : null}
      {children}
    </Card>
  );
}

function Pocket({ name, sum, note }: { name: string; sum: ReactNode; note?: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls, these are figures
    <div role="group" aria-labelledby={id} className="grid content-start gap-1 max-md:first:col-span-full md:px-5 md:first:pl-0">
      <span id={id} className="text-ink-soft">
        {name}
      </span>
      {sum}
      {note ? <span className="text-13 text-ink-soft">{note}</span> : null}
    </div>
  );
}

const Sum = ({ minor }: { minor: number }) => (
  <span className="sum text-24 font-head" title={formatRubExact(minor)}>
    {formatRubNumber(minor)} <small className="text-[0.56em] font-strong text-ink-soft">руб.</small>
  </span>
);

function Reserves(balances: Balances) {
  const { reserved_minor, reserved_for_me_minor, reserved_for_me_gross_minor: gross_minor, reserved_for_me_stages } = balances;
  if (reserved_minor > 0 && reserved_for_me_minor > 0)
    return (
      <>
        вам <Rub minor={reserved_for_me_minor} className="font-text!" />, ваши <Rub minor={reserved_minor} className="font-text!" />
      </>
    );
  if (reserved_for_me_minor > 0)
    return (
      <>
        {counted(reserved_for_me_stages, ['этап', 'этапа', 'этапов'])} на {formatRubNumber(gross_minor)} минус комиссия{' '}
        {formatRubNumber(gross_minor - reserved_for_me_minor)}
      </>
    );
  return reserved_minor > 0 ? 'за ваши заказы' : undefined;
}
