import { type AdminReferral, adminListReferrals, adminRejectReferral, exportReferrals } from '@artel/contracts/money/admin-referrals.ts';
import { referralStatuses } from '@artel/contracts/money/referrals.ts';
import { fieldOrWhole, useChange } from '../../platform/api/use-move.ts';
import { counted } from '../../platform/format/index.ts';
import { ReasonButton } from '../../ui/dialogs/asking-button.tsx';
import { type Column, Rub } from '../../ui/index.ts';
import { AccountLink, Nothing, Standing } from '../../ui/lists/cells.tsx';
import { SearchedTable, searchedList } from '../../ui/lists/searched-table.tsx';
import { referralForms, referralStatusTexts, signTexts } from './referrals.text.ts';

const referrals = searchedList(adminListReferrals, referralStatuses);
export const loader = referrals.loader;
export const clientLoader = referrals.clientLoader;

const Person = ({ person, note }: { person: AdminReferral['referrer']; note?: string }) => (
  <span className="grid min-w-0">
    <AccountLink person={person} className="py-1 hover:text-brand" />
    {note ? <span className="text-13 font-text whitespace-nowrap text-ink-soft">{note}</span> : null}
  </span>
);

function Signs({ referral: { signs, has_own_deals } }: { referral: AdminReferral }) {
  if (signs.length === 0 && !has_own_deals) return <Nothing />;
  return (
    <ul className="grid gap-0.5 max-md:justify-items-end">
      {signs.map((sign) => (
        <li key={sign} className="text-bad">
          {signTexts[sign]}
        </li>
      ))}
      {has_own_deals ? <li>заказы друг другу</li> : null}
    </ul>
  );
}

const usualReasons = [
  'Ссылку рассылали незнакомым людям',
  'Несколько аккаунтов одного человека',
  'Заказы ради доли, без настоящей работы',
] as const;

function Decision({ referral: { _id, allowed_actions } }: { referral: AdminReferral }) {
  const { go, isPending } = useChange(adminRejectReferral, {
    stale: [adminListReferrals],
    textOf: fieldOrWhole,
    done: 'Начисления остановлены',
  });
  if (allowed_actions.length === 0) return <Nothing />;
  return (
    <ReasonButton
      button={{ name: 'Остановить', size: 's', look: 'bad-quiet', hotkey: 'r' }}
      title="Остановить начисления?"
      action="Остановить"
      note="Что ещё ждёт, вернётся площадке. Начисленное останется у пригласившего, он увидит причину."
      isBad
      usual={usualReasons}
      isPending={isPending}
      send={(reason) => go({ params: { id: _id }, body: { reason } })}
    />
  );
}

const columns: Column<AdminReferral>[] = [
  {
    id: 'referrer',
    name: 'Пригласил',
    isHead: true,
    cell: ({ referrer, invited_count }) => (
      <Person person={referrer} note={counted(invited_count, ['приглашённый', 'приглашённых', 'приглашённых'])} />
    ),
  },
  { id: 'referred', name: 'Кого', cell: ({ referred }) => <Person person={referred} /> },
  { id: 'signs', name: 'На что смотреть', cell: (referral) => <Signs referral={referral} /> },
  {
    id: 'state',
    name: 'Состояние',
    cell: ({ status, registered_at, reject_reason, reject_note, rejected_by }) => (
      <Standing
        of={referralStatusTexts[status]}
        at={registered_at}
        why={reject_reason && (reject_note ? `«${reject_note}»${rejected_by ? `, ${rejected_by}` : ''}` : signTexts[reject_reason])}
        className="md:min-w-48"
      />
    ),
  },
  { id: 'waits', name: 'Ожидает', isNumber: true, cell: ({ pending_minor }) => (pending_minor > 0 ? <Rub minor={pending_minor} /> : '—') },
  { id: 'paid', name: 'Начислено', isNumber: true, cell: ({ paid_minor }) => (paid_minor > 0 ? <Rub minor={paid_minor} /> : '—') },
  { id: 'act', name: 'Решение', cell: (referral) => <Decision referral={referral} /> },
];

export default function AdminReferrals() {
  return (
    <SearchedTable
      of={referrals}
      views="referrals"
      csv={exportReferrals}
      title="Рефералы"
      searchLabel="Имя, логин или почта, код ссылки"
      states={referralStatusTexts}
      columns={columns}
      forms={referralForms}
      empty="Таких приглашений нет"
    />
  );
}
