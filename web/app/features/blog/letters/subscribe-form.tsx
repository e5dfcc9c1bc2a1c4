/** «Одно письмо в две недели»: works after the link of a letter. */
import { subscribeToBlog } from '@artel/contracts/site/blog/blog-letters.ts';
import { useState } from 'react';
import { useForm } from '../../../platform/forms/use-form.ts';
import { TextField } from '../../../ui/fields/field.tsx';
import { Card, FormErrors, Note, SubmitButton } from '../../../ui/index.ts';
import { useSession } from '../../session/index.ts';

export default function RequestForm() {
  const { me } = useSession();
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm(subscribeToBlog, { initial: { email: me?.email ?? '' }, warnsOnLeave: false });
  return (
    <div data-no-print>
      <Card label="Письма блога" className="grid gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="grid content-start gap-1">
          <h2 className="title-3">Одно письмо в две недели</h2>
          <p className="text-ink-soft">Новые статьи и ничего больше. Нет новых — нет письма. Отписаться можно одной кнопкой.</p>
        </div>
        {sentTo ? (
          <div role="status">
            <Note meaning="good">
              {`Проверьте почту: на ${sentTo} ушло письмо со ссылкой, без неё подписка не начнётся. Уже подписаны или просили сегодня — второго письма не будет.`}
            </Note>
          </div>
        ) : (
          <form {...form.form(() => setSentTo(form.values.email))} className="grid gap-3">
            <FormErrors form={form} />
            <TextField {...form.bind('email')} label="Ваша почта" type="email" inputMode="email" autoComplete="email" />
            <div>
              <SubmitButton form={form} action="Подписаться" />
            </div>
          </form>
        )}
      </Card>
    </div>
  );
}
