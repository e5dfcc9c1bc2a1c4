import {
  type AdminAttribute,
  getAdminAttributes,
  orderAttributes,
  orderAttributeValues,
  reopenAttribute,
  reopenAttributeValue,
} from '@artel/contracts/site/catalogue-desk.ts';
import { type ReactNode, useState } from 'react';
import { invalidate, query, useCall, useQuery } from '../../platform/api/index.ts';
import { showToast } from '../../platform/toast.ts';
import { Breadcrumbs, Button, EmptyState, Link } from '../../ui/index.ts';
import { AttributeCard, type AttributeMoves } from './attribute-card.tsx';
import {
  AddAttributeDialog,
  AddValueDialog,
  attributeReads,
  ChangeAttributeDialog,
  CloseAttributeDialog,
  CloseValueDialog,
  type DialogProps,
  RenameValueDialog,
  type Seen,
} from './attribute-dialogs.tsx';
import { moved } from './attributes.state.ts';
import { useMay } from './use-may.ts';

export const attributesPath = (id: string): string => `/admin/catalogue?attributes=${id}`;
export const attributesQuery = (id: string) => query(getAdminAttributes, { params: { id } });

/** The dialog that is open: it follows what is shown. */
type Asking = (common: DialogProps) => ReactNode;

export function Attributes({ id }: { id: string }) {
  const shown = useQuery(attributesQuery(id)).data?.result;
  const mayChange = useMay('content');
  const [asking, setAsking] = useState<Asking>();
  const ask = (dialog: Asking): void => setAsking(() => dialog);
  const seen: Seen = { _id: id, version: shown?.version ?? 0, services_count: shown?.services_count ?? 0 };
  const movesOf = useMoves(seen, ask);
  if (!shown) return null;
  const { title, parent, attributes } = shown;
  const inherited = attributes.filter(({ is_inherited }) => is_inherited);
  const own = attributes.filter(({ is_inherited }) => !is_inherited);
  return (
    <>
      <Breadcrumbs trail={[{ to: '/admin/catalogue', name: 'Категории' }, { name: title }]} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="min-w-0 text-20 font-head break-words">Характеристики: {title}</h2>
        {mayChange ? (
          <Button size="s" onClick={() => ask((common) => <AddAttributeDialog {...common} />)}>
            Новая характеристика…
          </Button>
        ) : null}
      </div>
      <p className="max-w-[76ch] text-ink-soft">
        По ним услуги отбирают в каталоге. Закрытое остаётся на услугах, где уже указано, но больше не предлагается. Изменения видны везде в
        течение минуты.
      </p>
      {own.length > 0 ? (
        <ul className="grid items-start gap-4 lg:grid-cols-2">
          {own.map((attribute, at) => (
            <li key={attribute.key} className="min-w-0">
              <AttributeCard
                attribute={attribute}
                place={{ isFirst: at === 0, isLast: at === own.length - 1 }}
                moves={mayChange ? movesOf(own, at) : undefined}
              />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={inherited.length > 0 ? 'Своих характеристик нет' : 'Характеристик нет'}>
          {inherited.length > 0 ? null : 'Услуги сравнивают по цене, сроку и исполнителю.'}
        </EmptyState>
      )}
      {parent && inherited.length > 0 ? (
        <section aria-labelledby="inherited" className="grid gap-4">
          <div className="grid gap-1">
            <h2 id="inherited" className="text-20 font-head">
              От категории
            </h2>
            <p className="text-ink-soft">
              Они общие для всех подкатегорий, меняются в категории{' '}
              <Link to={attributesPath(parent._id)} className="link touch">
                «{parent.title}»
              </Link>
              .
            </p>
          </div>
          <ul className="grid items-start gap-4 lg:grid-cols-2">
            {inherited.map((attribute) => (
              <li key={attribute.key} className="min-w-0">
                <AttributeCard attribute={attribute} place={{ isFirst: true, isLast: true }} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {asking?.({ seen, onClose: () => setAsking(undefined) })}
    </>
  );
}

function useMoves({ _id: id, version }: Seen, ask: (dialog: Asking) => void) {
  const reopen = useCall(reopenAttribute);
  const order = useCall(orderAttributes);
  const reopenValue = useCall(reopenAttributeValue);
  const orderValues = useCall(orderAttributeValues);
  const done = async (sent: Promise<{ error?: { message: string } | undefined }>): Promise<void> => {
    const { error } = await sent;
    if (error) showToast(error.message);
    const had = document.activeElement;
    await invalidate(...attributeReads);
    requestAnimationFrame(() => {
      if (document.activeElement === document.body && had instanceof HTMLElement) had.focus();
    });
  };
  return (own: readonly AdminAttribute[], at: number): AttributeMoves => {
    const attribute = own[at]!;
    const { key, values } = attribute;
    const params = { id, key };
    return {
      change: () => ask((common) => <ChangeAttributeDialog {...common} attribute={attribute} />),
      close: () => ask((common) => <CloseAttributeDialog {...common} attribute={attribute} />),
      reopen: () => void done(reopen.send({ params, body: { version } })),
      shift: (by) => void done(order.send({ params: { id }, body: { version, keys: moved(own, at, by).map((one) => one.key) } })),
      addValue: () => ask((common) => <AddValueDialog {...common} attribute={attribute} />),
      renameValue: (value) => ask((common) => <RenameValueDialog {...common} attribute={attribute} value={value} />),
      closeValue: (value) => ask((common) => <CloseValueDialog {...common} attribute={attribute} value={value} />),
      reopenValue: ({ value }) => void done(reopenValue.send({ params, body: { version, value } })),
      shiftValue: (place, by) => void done(orderValues.send({ params, body: { version, values: moved(values, place, by) } })),
    };
  };
}
