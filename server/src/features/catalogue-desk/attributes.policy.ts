/** What may become of the attributes of a category. Keys and values stay for ever: services, links and saved searches carry them. */
import { type CategoryAttribute, labelOf, offeredValues } from '@artel/contracts/services/attributes.ts';
import { attributesAtMost, openValuesAtMost } from '@artel/contracts/site/catalogue-desk.ts';

type Fields = Pick<CategoryAttribute, 'title' | 'unit' | 'filterable' | 'required'>;
export type AttributeAct =
  | ({ what: 'add'; type: CategoryAttribute['type']; values: readonly string[] } & Fields)
  | ({ what: 'change'; key: string } & Fields)
  | { what: 'close'; key: string }
  | { what: 'reopen'; key: string }
  | { what: 'order'; keys: readonly string[] }
  | { what: 'add_value'; key: string; label: string }
  | { what: 'rename_value'; key: string; value: string; label: string }
  | { what: 'close_value' | 'reopen_value'; key: string; value: string }
  | { what: 'order_values'; key: string; values: readonly string[] };

export type Shelf = {
  own: readonly CategoryAttribute[];
  beside: readonly CategoryAttribute[];
  keys: ReadonlySet<string>;
};

type Code =
  | 'ATTRIBUTE_NOT_FOUND'
  | 'ATTRIBUTE_IS_THERE'
  | 'ATTRIBUTES_ARE_MANY'
  | 'ATTRIBUTES_CHANGED_ELSEWHERE'
  | 'ATTRIBUTE_TAKES_NO_VALUES'
  | 'ATTRIBUTE_VALUE_NOT_FOUND'
  | 'ATTRIBUTE_VALUE_IS_THERE'
  | 'ATTRIBUTE_VALUES_ARE_MANY'
  | 'ATTRIBUTE_NEEDS_VALUES';
type Verdict<T> = { ok: true; is: T } | { ok: false; code: Code };
const yes = <T>(is: T): Verdict<T> => ({ ok: true, is });
const no = (code: Code): Verdict<never> => ({ ok: false, code });

export function actOnAttributes(shelf: Shelf, act: AttributeAct): Verdict<CategoryAttribute[]> {
  const { own } = shelf;
  if (act.what === 'order') {
    const ordered = inOrder(own, ({ key }) => key, act.keys);
    return ordered ? yes(ordered) : no('ATTRIBUTES_CHANGED_ELSEWHERE');
  }
  if (act.what === 'add') return added(shelf, act);
  const known = own.find(({ key }) => key === act.key);
  if (!known) return no('ATTRIBUTE_NOT_FOUND');
  const verdict = act.what === 'change' ? changed(shelf, known, act) : actOnOne(known, act);
  return verdict.ok ? yes(own.map((one) => (one === known ? verdict.is : one))) : verdict;
}

type Act<What extends AttributeAct['what']> = Extract<AttributeAct, { what: What }>;

function added(shelf: Shelf, { title, type, values, unit, filterable, required }: Act<'add'>): Verdict<CategoryAttribute[]> {
  if (shelf.own.length >= attributesAtMost) return no('ATTRIBUTES_ARE_MANY');
  if (isTitled(shelf, title)) return no('ATTRIBUTE_IS_THERE');
  const isChosen = hasValues(type);
  if (isChosen && values.length === 0) return no('ATTRIBUTE_NEEDS_VALUES');
  if (isChosen && new Set(values.map(small)).size < values.length) return no('ATTRIBUTE_VALUE_IS_THERE');
  const attribute: CategoryAttribute = {
    key: keyOf(title, shelf.keys),
    title,
    type,
    filterable,
    is_closed: false,
    values: isChosen ? [...values] : [],
    labels: {},
    closed_values: [],
    unit: type === 'number' ? unit : '',
    required: required && type !== 'bool',
  };
  return yes([...shelf.own, attribute]);
}

function changed(shelf: Shelf, known: CategoryAttribute, { title, unit, filterable, required }: Act<'change'>): Verdict<CategoryAttribute> {
  if (isTitled(shelf, title, known.key)) return no('ATTRIBUTE_IS_THERE');
  const isNumber = known.type === 'number';
  return yes({ ...known, title, filterable, unit: isNumber ? unit : '', required: required && known.type !== 'bool' });
}

type OfOne = Exclude<AttributeAct, { what: 'add' | 'change' | 'order' }>;
function actOnOne(known: CategoryAttribute, act: OfOne): Verdict<CategoryAttribute> {
  if (act.what === 'close') return yes({ ...known, is_closed: true });
  if (act.what === 'reopen') return yes({ ...known, is_closed: false });
  if (!hasValues(known.type)) return no('ATTRIBUTE_TAKES_NO_VALUES');
  const open = offeredValues(known);
  switch (act.what) {
    case 'add_value':
      if (isNamed(known, act.label)) return no('ATTRIBUTE_VALUE_IS_THERE');
      if (open.length >= openValuesAtMost) return no('ATTRIBUTE_VALUES_ARE_MANY');
      return yes({ ...known, values: [...known.values, act.label] });
    case 'order_values': {
      const ordered = inOrder(known.values, (value) => value, act.values);
      return ordered ? yes({ ...known, values: ordered }) : no('ATTRIBUTES_CHANGED_ELSEWHERE');
    }
  }
  const { value } = act;
  if (!known.values.includes(value)) return no('ATTRIBUTE_VALUE_NOT_FOUND');
  switch (act.what) {
    case 'rename_value': {
      if (isNamed(known, act.label, value)) return no('ATTRIBUTE_VALUE_IS_THERE');
      const { [value]: _, ...others } = known.labels;
      return yes({ ...known, labels: act.label === value ? others : { ...others, [value]: act.label } });
    }
    case 'close_value':
      if (open.length === 1 && open[0] === value) return no('ATTRIBUTE_NEEDS_VALUES');
      return yes({ ...known, closed_values: [...new Set([...known.closed_values, value])] });
    case 'reopen_value':
      if (!open.includes(value) && open.length >= openValuesAtMost) return no('ATTRIBUTE_VALUES_ARE_MANY');
      return yes({ ...known, closed_values: known.closed_values.filter((one) => one !== value) });
  }
}

const hasValues = (type: CategoryAttribute['type']): boolean => type === 'select' || type === 'multi';
const small = (text: string): string => text.toLowerCase();
const isTitled = ({ own, beside }: Shelf, title: string, but?: string): boolean =>
  [...own.filter(({ key }) => key !== but), ...beside].some((one) => small(one.title) === small(title));
const isNamed = (known: CategoryAttribute, label: string, but?: string): boolean =>
  known.values
    .filter((value) => value !== but)
    .some((value) => [value, labelOf(known, value)].some((word) => small(word) === small(label)));

function inOrder<T>(things: readonly T[], nameOf: (thing: T) => string, names: readonly string[]): T[] | undefined {
  const byName = new Map(things.map((thing) => [nameOf(thing), thing]));
  const ordered = [...new Set(names)].map((name) => byName.get(name)).filter((thing) => thing !== undefined);
  return ordered.length === things.length && names.length === things.length ? ordered : undefined;
}

const letters = new Map(
  'а:a б:b в:v г:g д:d е:e ё:e ж:zh з:z и:i й:y к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:h ц:ts ч:ch ш:sh щ:sch ъ: ы:y ь: э:e ю:yu я:ya'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);
/** «Вид логотипа» → `vid_logotipa`, and `vid_logotipa_2` when that is somebody’s. */
function keyOf(title: string, taken: ReadonlySet<string>): string {
  const latin = [...small(title)].map((letter) => letters.get(letter) ?? letter).join('');
  const words = latin
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[_0-9]+/, '')
    .replace(/_$/, '');
  const base = words.slice(0, 34).replace(/_$/, '') || 'attribute';
  for (let n = 1; ; n += 1) {
    const key = n === 1 ? base : `${base}_${n}`;
    // a word of every object is no key of one
    if (!taken.has(key) && !(key in {})) return key;
  }
}
