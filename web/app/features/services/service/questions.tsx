import type { Service } from '@artel/contracts/services/services.ts';
import { Facts, Tag } from '../../../ui/index.ts';
import { QuestionList } from '../../../ui/lists/question-list.tsx';
import { queryAddress } from '../catalogue-address.ts';

export default function Questions({ service }: { service: Service }) {
  return (
    <>
      <Characteristics characteristics={service.characteristics} />
      <BriefPreview brief={service.brief} />
      <Faq faq={service.faq} />
      <Tags service={service} />
    </>
  );
}

function Characteristics({ characteristics }: Pick<Service, 'characteristics'>) {
  if (characteristics.length === 0) return null;
  return (
    <section className="grid gap-4">
      <h2 className="title-2">Характеристики</h2>
      <div className="max-w-[68ch]">
        <Facts facts={characteristics.map(({ title, text }) => ({ name: title, value: text }))} />
      </div>
    </section>
  );
}

function BriefPreview({ brief }: { brief: Service['brief'] }) {
  if (brief.length === 0) return null;
  return (
    <section className="grid gap-4">
      <h2 className="title-2">Что нужно для старта</h2>
      <p className="max-w-[68ch] text-ink-soft">
        На эти вопросы вы ответите после оплаты. Срок начнёт идти, когда исполнитель возьмёт заказ в работу.
      </p>
      <ol className="grid max-w-[68ch] gap-2">
        {brief.map(({ question, required }, at) => (
          <li key={question} className="grid grid-cols-[28px_minmax(0,1fr)]">
            <span className="text-ink-soft" aria-hidden="true">
              {at + 1}.
            </span>
            <span>
              {question}
              {required ? null : <span className="text-ink-soft"> (необязательно)</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Faq({ faq }: { faq: Service['faq'] }) {
  if (faq.length === 0) return null;
  return (
    <section className="grid gap-4">
      <h2 className="title-2">Вопросы и ответы</h2>
      <QuestionList questions={faq.map(({ q, a }) => ({ question: q, answer: a }))} />
    </section>
  );
}

function Tags({ service }: { service: Service }) {
  if (service.tags.length === 0) return null;
  return (
    <ul aria-label="Теги" className="flex flex-wrap gap-2">
      {service.tags.map((tag) => (
        <li key={tag}>
          <Tag to={queryAddress({ category: 'all', q: tag })}>{tag}</Tag>
        </li>
      ))}
    </ul>
  );
}
