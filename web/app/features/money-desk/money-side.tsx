import { Banknote, BookOpen, CreditCard, GitCompareArrows, Landmark, PenLine, Percent, ReceiptText, Stamp, Undo2 } from 'lucide-react';
import { cx, Icon, type IconShape, Link } from '../../ui/index.ts';

export const deskTabs = [
  'payouts',
  'payments',
  'refunds',
  'chargebacks',
  'receipts',
  'cases',
  'corrections',
  'tariffs',
  'journal',
  'seals',
] as const;
export type DeskTab = (typeof deskTabs)[number];
export const tabNames: Record<DeskTab, string> = {
  payouts: 'Выплаты',
  payments: 'Платежи',
  refunds: 'Возвраты',
  chargebacks: 'Чарджбеки',
  receipts: 'Чеки',
  cases: 'Сверка',
  corrections: 'Исправления',
  tariffs: 'Тарифы',
  journal: 'Журнал',
  seals: 'Печати дня',
};
const icons: Record<DeskTab, IconShape> = {
  payouts: Banknote,
  payments: CreditCard,
  refunds: Undo2,
  chargebacks: Landmark,
  receipts: ReceiptText,
  cases: GitCompareArrows,
  corrections: PenLine,
  tariffs: Percent,
  journal: BookOpen,
  seals: Stamp,
};
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
            <Icon of={icons[tab]} size={18} className="max-lg:hidden" />
            {tabNames[tab]}
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
