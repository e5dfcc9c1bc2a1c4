import type { LinkedQuestion } from '@artel/contracts/site/faq.ts';
import { PageHead } from '../../platform/boot/page-head.tsx';
import { useSite } from '../../platform/boot/site.ts';
import { Card, Link, Note } from '../../ui/index.ts';
import { LetterForm } from './contacts/letter-form.tsx';
import { PageTop, Section } from './prose.tsx';
import { typeset } from './typeset.ts';

const answerAt = (question: LinkedQuestion): string => `/faq#${question}`;

export default function Contacts() {
  const { brandName, publicUrl, sandbox } = useSite();
  return (
    <div className="grid gap-10 py-6 md:py-8">
      <PageHead title="Контакты" description={`Написать в ${brandName}: заказы, деньги, аккаунт, авторские права, персональные данные`} />
      <PageTop
        title="Контакты"
        name="Контакты"
        lead="Пишите, как написали бы знакомому: что делали, что увидели, чего ждали. Отвечает человек, за сутки."
      />
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-16">
        <Card label="Письмо" className="max-w-[48rem]">
          <LetterForm />
        </Card>
        <div className="grid gap-8">
          <Section id="faster" title="Быстрее письма">
            <ul className="grid gap-2">
              {[
                [answerAt('payment-failed'), 'Платёж не прошёл'],
                [answerAt('late'), 'Исполнитель опаздывает'],
                [answerAt('clearing'), 'Деньги ещё не пришли'],
                ['/help', 'Вся помощь'],
              ].map(([to, name]) => (
                <li key={to}>
                  <Link to={to!} className="link touch">
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </Section>
          <Section id="rights" title="Ваши права нарушены">
            <p className="text-pretty text-ink-soft">
              {typeset('Если на странице ваша работа или ваши данные, напишите без входа: модератор посмотрит и ответит на почту.')}
            </p>
            <Link to="/contacts/rights" className="link touch">
              Авторские права и личные данные
            </Link>
          </Section>
          <Section id="operator" title="Кто отвечает">
            {sandbox ? (
              <Note>
                {typeset(
                  `Это демонстрационный запуск сервиса «${brandName}». Юридического лица за ним нет; письма получает тот, кто его запустил.`,
                )}
              </Note>
            ) : (
              <p className="text-ink-soft">
                {typeset(`Оператор площадки ${publicUrl}. Реквизиты и договор — в ответ на письмо с темой «Другое».`)}
              </p>
            )}
          </Section>
        </div>
      </div>
    </div>
  );
}
