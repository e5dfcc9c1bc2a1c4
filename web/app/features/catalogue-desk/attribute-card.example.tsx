import type { AdminAttribute } from '@artel/contracts/site/catalogue-desk.ts';
import { Row } from '../../ui/examples/example-grid.tsx';
import { AttributeCard } from './attribute-card.tsx';

export const title = 'Характеристика категории';

const logo: AdminAttribute = {
  key: 'logo_kind',
  title: 'Вид логотипа',
  values: ['знак', 'эмблема'],
  labels: {},
  closed_values: ['эмблема'],
  type: 'select',
  unit: '',
  filterable: true,
  required: true,
  is_closed: false,
  is_inherited: false,
  services_count: 14,
  counts: [
    { value: 'знак', label: 'знак и надпись', is_closed: false, count: 11 },
    { value: 'эмблема', label: 'эмблема', is_closed: true, count: 3 },
  ],
};
const drafts: AdminAttribute = {
  key: 'drafts',
  title: 'Вариантов на выбор',
  values: [],
  labels: {},
  closed_values: [],
  counts: [],
  type: 'number',
  unit: 'вар.',
  filterable: false,
  required: false,
  is_closed: true,
  is_inherited: false,
  services_count: 0,
};
const nothing = () => undefined;
const moves = {
  change: nothing,
  close: nothing,
  reopen: nothing,
  shift: nothing,
  addValue: nothing,
  renameValue: nothing,
  closeValue: nothing,
  reopenValue: nothing,
  shiftValue: nothing,
};

export default function AttributeCardExample() {
  return (
    <Row>
      <div className="w-full max-w-[560px]">
        <AttributeCard attribute={logo} place={{ isFirst: true, isLast: false }} moves={moves} />
      </div>
      <div className="w-full max-w-[320px]">
        <AttributeCard attribute={drafts} place={{ isFirst: false, isLast: true }} />
      </div>
    </Row>
  );
}
