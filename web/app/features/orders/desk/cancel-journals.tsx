import type { DeskCancel } from '@artel/contracts/orders/order-desk.ts';
import { JournalLines } from '../../money-desk/index.ts';

export const CancelJournals = ({ journals }: Pick<DeskCancel, 'journals'>) =>
  journals.map((journal) => (
    <section
      key={journal.lines.map(({ account, amount_minor }) => `${account}${amount_minor}`).join()}
      aria-label="Проводка"
      className="rounded-card bg-sunken p-4"
    >
      <JournalLines lines={journal.lines} sumName={`Сумма, ${journal.code}`} />
    </section>
  ));
