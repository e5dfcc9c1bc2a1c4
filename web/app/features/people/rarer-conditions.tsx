import { Form } from 'react-router';
import { Select } from '../../ui/controls/choice.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { Button } from '../../ui/index.ts';
import { type Facets, HiddenFilters, type Naming, optionsOf } from './condition-fields.tsx';
import { type FreelancersQuery, freelancersPath, queryAddress, rarer } from './freelancers-address.ts';
import { provedNames, taxNames } from './people.text.ts';

export default function RarerConditions({ ask, facets }: { ask: FreelancersQuery; facets: Facets }) {
  const select = (key: Exclude<(typeof rarer)[number], 'rate_to'>, label: string, name: Naming) => (
    <Select name={key} label={label} placeholder="Неважно" defaultValue={ask[key] ?? ''} options={optionsOf(ask, facets, key, name)} />
  );
  return (
    <Form action={freelancersPath(ask.category)} preventScrollReset key={queryAddress(ask)} className="grid gap-3">
      <HiddenFilters ask={ask} but={rarer} />
      {select('rating', 'Оценка', (from) => `от ${from.replace('.', ',')}`)}
      <TextField name="rate_to" label="Ставка, руб. в час, до" inputMode="numeric" defaultValue={ask.rate_to} maxLength={7} />
      {select('lang', 'Язык', (code, title) => title ?? code)}
      {select('tax', 'Как работает', (kind) => taxNames[kind as keyof typeof taxNames])}
      {select('proved', 'Подтверждено', (kind) => provedNames[kind as keyof typeof provedNames])}
      {select('tag', 'Навык', (tag) => tag)}
      <Button type="submit" look="primary">
        Показать
      </Button>
    </Form>
  );
}
