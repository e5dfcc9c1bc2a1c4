import { Complained, Refused } from './mail-refused.tsx';
import { MailboxQuestion } from './mailbox-question.tsx';

export const title = 'Почта: письма не доходят, выключены, доходят снова';

const since = '2026-11-20T09:00:00.000Z';
const email = 'dima@opara-hleb.test';
const nothing = () => undefined;

export default function MailboxExample() {
  return (
    <div className="grid gap-6">
      <Refused refused={{ email, since, is_by_link: false }} />
      <Refused refused={{ email, since, is_by_link: true }} />
      <Complained at={since} />
      <div className="grid gap-6 md:grid-cols-3">
        <MailboxQuestion isDone={false} isPending={false} onPress={nothing} />
        <MailboxQuestion isDone={false} isPending={false} onPress={undefined} refusal="Ссылка не читается: откройте её из письма ещё раз" />
        <MailboxQuestion isDone isPending={false} onPress={nothing} />
      </div>
    </div>
  );
}
