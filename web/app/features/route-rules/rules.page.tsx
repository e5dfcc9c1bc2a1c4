import type { RuleCode } from '@artel/contracts/site/route-rule.ts';
import { addRouteRule, adminListRouteRules, changeRouteRule, type RouteRule, removeRouteRule } from '@artel/contracts/site/route-rules.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { invalidate, useCall, usePages } from '../../platform/api/index.ts';
import { PageHead } from '../../platform/boot/page-head.tsx';
import { type FormState, useForm } from '../../platform/forms/use-form.ts';
import { showToast, toastSuccess } from '../../platform/toast.ts';
import { Checkbox, Select } from '../../ui/controls/choice.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { Badge, Button, Card, type Column, DateTime, EmptyState, FormErrors, LinkButton } from '../../ui/index.ts';
import { FramedTable } from '../../ui/lists/framed-table.tsx';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { searchedList } from '../../ui/lists/searched-table.tsx';

const rules = searchedList(adminListRouteRules);
export const loader = rules.loader;
export const clientLoader = rules.clientLoader;

const codeText: Record<RuleCode, string> = { 301: 'Навсегда (301)', 302: 'На время (302)', 410: 'Удалено навсегда (410)' };
const codeOptions = ([301, 302, 410] as const).map((code) => ({ value: String(code), label: codeText[code] }));
const readable = (address: string): string => {
  try {
    return decodeURI(address);
  } catch {
    return address; // not an encoding of ours: as it is
  }
};

const columns: Column<RouteRule>[] = [
  { id: 'from', name: 'Адрес', isHead: true, cell: ({ pattern }) => <span className="font-strong break-all">{readable(pattern)}</span> },
  { id: 'to', name: 'Куда', cell: ({ target }) => <span className="break-all">{target === null ? '—' : readable(target)}</span> },
  { id: 'code', name: 'Как', cell: ({ code }) => codeText[code] },
  {
    id: 'state',
    name: 'Действует',
    cell: ({ is_active, starts_at, ends_at }) =>
      is_active ? (
        <span className="grid gap-1 max-md:justify-items-end">
          <Badge meaning="good">включено</Badge>
          {starts_at ? (
            <span className="text-13 text-ink-soft">
              с <DateTime at={starts_at} />
            </span>
          ) : null}
          {ends_at ? (
            <span className="text-13 text-ink-soft">
              до <DateTime at={ends_at} />
            </span>
          ) : null}
        </span>
      ) : (
        <Badge meaning="plan">выключено</Badge>
      ),
  },
  { id: 'hits', name: 'Переходов', isNumber: true, cell: ({ hits }) => hits },
];

export default function RulesPage() {
  const [search] = useSearchParams();
  const pages = usePages(adminListRouteRules, rules.askedOf(search));
  const open = pages.items.find(({ _id }) => _id === search.get('rule'));
  return (
    <div className="mx-auto grid max-w-[1200px] grid-cols-1 gap-5">
      <PageHead title="Правила адресов" isHidden />
      <h1 className="text-24 font-head">Правила адресов</h1>
      <RuleForm key={open?._id ?? 'new'} rule={open} />
      <PagedList
        pages={pages}
        failed="Не удалось загрузить правила"
        empty={<EmptyState title="Правил пока нет">Все адреса открывают свои страницы.</EmptyState>}
      >
        {(all) => (
          <FramedTable label="Правила адресов" columns={columns} rows={all} selected={open?._id} pathOf={({ _id }) => `?rule=${_id}`} />
        )}
      </PagedList>
    </div>
  );
}

type Values = { pattern: string; target: string; code: string; starts_on: string; ends_on: string; is_active: boolean };
const dayOf = (at: string | null | undefined): string => (at ? new Date(Date.parse(at) + 3 * 3_600_000).toISOString().slice(0, 10) : '');
const timeOf = (day: string): string | null => (day === '' ? null : new Date(`${day}T00:00:00+03:00`).toISOString());
const bodyOf = ({ pattern, target, code, starts_on, ends_on, is_active }: Values) => ({
  pattern,
  target: code === '410' ? null : target,
  code: Number(code) as RuleCode,
  is_active,
  starts_at: timeOf(starts_on),
  ends_at: timeOf(ends_on),
});

function RuleForm({ rule }: { rule: RouteRule | undefined }) {
  const navigate = useNavigate();
  const initial: Values = {
    pattern: rule ? readable(rule.pattern) : '',
    target: rule?.target ? readable(rule.target) : '',
    code: String(rule?.code ?? 301),
    starts_on: dayOf(rule?.starts_at),
    ends_on: dayOf(rule?.ends_at),
    is_active: rule?.is_active ?? true,
  };
  const adding = useForm(addRouteRule, { initial, toBody: bodyOf, warnsOnLeave: false });
  const changing = useForm(changeRouteRule, { initial, toBody: bodyOf, params: { id: rule?._id ?? '' }, warnsOnLeave: false });
  const form: FormState<typeof addRouteRule | typeof changeRouteRule, Values> = rule ? changing : adding;
  const removal = useCall(removeRouteRule);

  const settled = async (text: string) => {
    toastSuccess(text);
    if (rule) await navigate('/admin/rules', { preventScrollReset: true });
    else form.reset(initial);
    await invalidate(adminListRouteRules);
  };
  const remove = async () => {
    const { error } = await removal.send({ params: { id: rule!._id } });
    if (error) showToast(error.message);
    else await settled('Правило удалено');
  };

  return (
    <Card>
      <form {...form.form(() => void settled('Правило сохранено'))} className="grid gap-4">
        <h2 className="title-3">{rule ? 'Изменить правило' : 'Новое правило'}</h2>
        <FormErrors form={form} />
        <div className="grid gap-4 md:grid-cols-2">
          <TextField {...form.bind('pattern')} label="Адрес" hint="Путь от корня: /old. Всё, что ниже: /old/*" />
          <Select {...form.bind<string>('code')} label="Что делать" options={codeOptions} />
          {form.values.code === '410' ? null : (
            <TextField
              {...form.bind('target')}
              label="Куда"
              hint="Путь: /new, остаток пути: /new/*. Или https-адрес из разрешённого списка"
            />
          )}
          <div className="grid grid-cols-2 gap-4">
            <TextField {...form.bind('starts_on')} type="date" label="С дня" />
            <TextField {...form.bind('ends_on')} type="date" label="До дня" />
          </div>
        </div>
        <Checkbox {...form.bind<boolean>('is_active')}>Включено</Checkbox>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="primary" isPending={form.isPending}>
            Сохранить
          </Button>
          {rule ? (
            <>
              <LinkButton to="/admin/rules">Отмена</LinkButton>
              <Button look="bad-quiet" isPending={removal.isPending} onClick={() => void remove()}>
                Удалить
              </Button>
            </>
          ) : null}
        </div>
      </form>
    </Card>
  );
}
