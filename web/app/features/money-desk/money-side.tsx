import { Banknote, BookOpen, CreditCard, GitCompareArrows, Landmark, PenLine, Percent, ReceiptText, Stamp, Undo2 } from 'lucide-react';
import { cx, Icon, Link } from '../../ui/index.ts';

const tabs = {
  payouts: { name: 'Выплаты', icon: Banknote },
  payments: { name: 'Платежи', icon: CreditCard },
  refunds: { name: 'Возвраты', icon: Undo2 },
  chargebacks: { name: 'Чарджбеки', icon: Landmark },
  receipts: { name: 'Чеки', icon: ReceiptText },
  cases: { name: 'Сверка', icon: GitCompareArrows },
  corrections: { name: 'Исправления', icon: PenLine },
  tariffs: { name: 'Тарифы', icon: Percent },
  journal: { name: 'Журнал', icon: BookOpen },
  seals: { name: 'Печати дня', icon: Stamp },
};
export type DeskTab = keyof typeof tabs;
export const deskTabs = Object.keys(tabs) as DeskTab[];
export const tabName = (tab: DeskTab): string => tabs[tab].name;
export const tabPath = (tab: DeskTab): string => (tab === 'payouts' ? '/admin/payments' : `/admin/payments?tab=${tab}`);

export function MoneySide({ isOn, waiting }: { isOn: DeskTab | undefined; waiting: Partial<Record<DeskTab, number>> }) {
  return (
    <nav
      aria-label="Деньги"
      className="scroll-x gap-1.5 max-lg:-mx-4 max-lg:flex max-lg:px-4 md:max-lg:-mx-6 md:max-lg:px-6 lg:grid lg:content-start lg:gap-0.5 lg:overflow-visible"
    >
      {deskTabs.map((tab) => {
        const count = waiting[tab] ?? 0;
        return (
          <Link
            key={tab}
            to={tabPath(tab)}
            aria-current={tab === isOn ? 'page' : undefined}
            className={cx(
              'flex min-h-11 items-center gap-2.5 px-3.5 whitespace-nowrap hover:bg-tint lg:min-h-9 lg:rounded-control',
              'max-lg:rounded-full max-lg:border max-lg:border-line-strong max-lg:bg-surface',
              tab === isOn && 'font-strong max-lg:order-first max-lg:border-ink! max-lg:bg-ink! max-lg:text-paper lg:bg-brand-soft!',
            )}
          >
            <Icon of={tabs[tab].icon} size={18} className="max-lg:hidden" />
            {tabName(tab)}
            {count > 0 ? (
              <span className={cx('ml-auto', (tab === 'cases' || tab === 'receipts') && 'font-strong max-lg:text-inherit lg:text-bad')}>
                {count}
              </span>
            ) : null}
          </Link>
        );
      })}
    </nav>
  );
}
