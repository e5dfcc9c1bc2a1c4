import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import { type CorrectedKind, correctionStatusTexts, type exportCorrections as exportCall } from '@artel/contracts/money/corrections.ts';
import type { Member } from '../../platform/index.ts';
import { CSV_REQUESTED, type CsvTable, csvFileOf, personCell, timeCell } from '../../platform/text/csv.ts';
import { listCorrections } from './read-corrections.ts';

const cases: Record<CorrectedKind, (number: number) => string> = {
  order: (number) => `Заказ №${number}`,
  payment: (number) => `Платёж №${number}`,
  payout: (number) => `Выплата №${number}`,
  dispute: (number) => `С-${number}`,
  appeal: (number) => `О-${number}`,
  difference: (number) => `Р-${number}`,
};
const accounts: Record<string, string> = {
  'user:available': 'Баланс участника',
  'platform:fee': 'Комиссия площадки',
  'platform:psp_cost': 'Расходы на банк',
  'platform:protection': 'Фонд защиты',
  'platform:referral': 'Выплаты за рефералов',
  'ext:sandbox': 'Песочница',
  'ext:yookassa': 'ЮKassa',
};
const sideCells = (line: { account: string; owner: string | null } | undefined): string[] =>
  line ? [accounts[line.account] ?? line.account, line.owner ?? ''] : ['', ''];
const columns = [
  ...['Номер', 'К делу', 'Состояние', 'Откуда', 'Чей', 'Куда', 'Чей', 'Сотруднику', 'Причина', 'Предложил', 'Предложено'],
  ...['Вторая подпись', 'Окончено', 'Почему отклонено', 'Сумма, руб.'],
];

export async function exportCorrections(viewer: Member, { state }: BodyOf<typeof exportCall>): Promise<CsvTable> {
  const { result } = await listCorrections(viewer, { state }, CSV_REQUESTED);
  const rows = result.map((one) => {
    const from = one.journal.lines.find(({ amount_minor }) => amount_minor < 0);
    const to = one.journal.lines.find(({ amount_minor }) => amount_minor > 0);
    return [
      ...[String(one.number), one.of_case ? cases[one.of_case.kind](one.of_case.number) : '', correctionStatusTexts[one.status].name],
      ...[...sideCells(from), ...sideCells(to), one.goes_to_staff ? 'да' : '', one.reason],
      ...[personCell(one.proposed_by), timeCell(one.proposed_at), personCell(one.decided_by)],
      ...[timeCell(one.ended_at), one.refusal ?? '', one.amount_minor],
    ];
  });
  return csvFileOf('исправления', columns, rows);
}
