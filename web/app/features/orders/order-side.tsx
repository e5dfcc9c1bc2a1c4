import type { Order, OrderPerson } from '@artel/contracts/orders/orders.ts';
import { counted, formatRub, formatTerm } from '../../platform/format/index.ts';
import { Tick } from '../../ui/controls/check-mark.tsx';
import { FileChip } from '../../ui/fields/file-chip.tsx';
import { Card, type Fact, Facts, LevelMark, Link, LinkButton, PersonLine, TitledCard } from '../../ui/index.ts';
import { partyTexts } from './orders.text.ts';

const personOf = (person: OrderPerson) => ({ ...person, avatar: { variant: person.avatar_variant, file_path: person.avatar_path } });

export function PartiesCard({ order }: { order: Order }) {
  return (
    <TitledCard title="Участники" className="grid gap-4">
      {(['seller', 'customer'] as const).map((side) => (
        <PersonLine
          key={side}
          person={personOf(order[side])}
          to={`/user/${order[side]._id}`}
          size={40}
          note={order.my_role === side ? `${partyTexts[side]} — это вы` : partyTexts[side]}
        >
          {side === 'seller' ? <LevelMark level={order.seller.level} /> : null}
        </PersonLine>
      ))}
      {order.my_role === 'staff' ? null : (
        <div className="grid" data-no-print>
          <LinkButton to={`/profile/messages?order=${order._id}`}>Написать в чат заказа</LinkButton>
        </div>
      )}
    </TitledCard>
  );
}

const revisionText = (included: number): string =>
  included === -1 ? 'без ограничений' : included === 0 ? 'не входят' : counted(included, ['раз', 'раза', 'раз']);

export function TermsCard({ order }: { order: Order }) {
  const { terms } = order;
  const ordered = terms.extras.reduce<number>((sum, { price_minor, quantity }) => sum + price_minor * quantity, terms.package_price_minor);
  const added = order.total_minor - ordered;
  const facts: Fact[] = [
    ...(order.project
      ? []
      : [{ name: order.service ? `Пакет «${terms.package_title}»` : terms.package_title, value: formatRub(terms.package_price_minor) }]),
    ...terms.extras.map(({ title, quantity, price_minor }) => ({
      name: quantity > 1 ? `${title} × ${quantity}` : title,
      value: formatRub(price_minor * quantity),
    })),
    { name: 'Срок', value: formatTerm(terms.term_days) },
    { name: 'Доработки', value: revisionText(terms.revisions_included) },
    ...(added > 0 ? [{ name: 'Добавлено по согласию', value: formatRub(added) }] : []),
    { name: 'Цена', value: formatRub(order.total_minor), isSum: true },
  ];
  const items = itemsOf(order);
  return (
    <Card className="grid gap-4" label="Условия">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="title-3">Условия</h2>
        <span className="text-13 text-ink-soft">меняются только по согласию</span>
      </div>
      <Facts facts={facts} />
      {order.project ? (
        <p>
          По проекту{' '}
          <Link className="link" to={`/projects/${order.project.category_slug}/${order.project._id}`}>
            {order.project.title}
          </Link>
        </p>
      ) : null}
      {items.length > 0 ? (
        <ul className="grid gap-2 border-t border-line pt-4">
          {items.map((item) => (
            <Tick key={item}>{item}</Tick>
          ))}
        </ul>
      ) : null}
    </Card>
  );
}

const itemsOf = ({ terms, stages }: Order): readonly string[] =>
  terms.includes.length > 0 ? (stages[0]?.promised ?? terms.includes) : stages.length === 1 ? stages[0]!.promised : [];

export function BriefCard({ order }: { order: Order }) {
  const answered = order.brief_answers.filter(({ answer, files }) => answer.trim() !== '' || files.length > 0);
  if (answered.length === 0) return null;
  return (
    <TitledCard title="Ответы на вопросы" className="grid gap-4">
      <dl className="grid gap-4">
        {answered.map(({ question, answer, files }) => (
          <div key={question} className="grid gap-1">
            <dt className="text-13 text-ink-soft">{question}</dt>
            <dd className="grid gap-2">
              {answer ? <p className="break-words whitespace-pre-line">{answer}</p> : null}
              {files.map((file) => (
                <FileChip
                  key={file._id}
                  name={file.name}
                  size={file.size}
                  href={file.filePath}
                  preview={file.mime.startsWith('image/') ? file.filePath : undefined}
                />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </TitledCard>
  );
}
