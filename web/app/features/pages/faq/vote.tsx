import { type FaqQuestion, faqLimits, type VoteReason, voteAnswer, voteReasons } from '@artel/contracts/site/faq.ts';
import { useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { showToast, toastSuccess } from '../../../platform/toast.ts';
import { Answered, HelpedNote, HelpedQuestion } from '../../../ui/feedback/helped.tsx';
import { TextArea } from '../../../ui/fields/field.tsx';
import { Button, Link } from '../../../ui/index.ts';
import { reasonText } from './faq.text.ts';

type VoteState = 'yes' | 'no' | 'told';

export default function Vote({
  id,
  anchor,
  helped,
  begin,
}: {
  id: string;
  anchor: string;
  helped: FaqQuestion['helped'];
  begin?: VoteState;
}) {
  const [text, setSaid] = useState<VoteState | undefined>(begin);
  const { send, isPending } = useCall(voteAnswer);
  const say = async (body: { is_helpful: boolean; reason?: VoteReason; words?: string }, then: VoteState) => {
    const { error } = await send({ params: { id }, body });
    if (error) showToast(error.message);
    else setSaid(then);
  };
  const copy = () =>
    navigator.clipboard.writeText(new URL(`/faq#${anchor}`, location.href).href).then(
      () => toastSuccess('Ссылка скопирована'),
      () => showToast('Не удалось скопировать: скопируйте адрес из строки браузера'),
    );
  return (
    <div className="grid max-w-[68ch] gap-3 text-ink">
      {text === undefined ? (
        <HelpedQuestion
          question="Помог ли ответ?"
          did="помог"
          helped={helped}
          isPending={isPending}
          onSay={(is_helpful) => void say({ is_helpful }, is_helpful ? 'yes' : 'no')}
        >
          <button type="button" className="link touch ml-auto text-13" onClick={() => void copy()}>
            Скопировать ссылку
          </button>
        </HelpedQuestion>
      ) : null}
      <Answered said={text}>
        {text === undefined ? null : text === 'no' ? (
          <p className="font-strong">Чего не хватило?</p>
        ) : (
          <HelpedNote>{thanks[text]}</HelpedNote>
        )}
      </Answered>
      {text === 'no' ? <Missing isPending={isPending} onSend={(missing) => void say({ is_helpful: false, ...missing }, 'told')} /> : null}
    </div>
  );
}

const thanks = { yes: 'Хорошо, отметили', told: 'Записали. Ответы, которые не помогают, мы переписываем' } as const;

function Missing({ isPending, onSend }: { isPending: boolean; onSend: (missing: { reason?: VoteReason; words?: string }) => void }) {
  const [reason, setReason] = useState<VoteReason>();
  const [words, setWords] = useState('');
  return (
    <form
      method="post"
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onSend({ ...(reason && { reason }), words });
      }}
    >
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Чего не хватило?</legend>
        {voteReasons.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={reason === one}
            className="chip hover:bg-tint aria-pressed:bg-brand-fill aria-pressed:text-on-brand"
            onClick={() => setReason(reason === one ? undefined : one)}
          >
            {reasonText[one]}
          </button>
        ))}
      </fieldset>
      <TextArea
        label="Что осталось неясно"
        hint="По желанию. Без имён и телефонов: ответить на это мы не сможем"
        rows={2}
        maxLength={faqLimits.words}
        value={words}
        onChange={setWords}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" size="s" look="primary" isPending={isPending} disabled={!reason && words.trim() === ''}>
          Отправить
        </Button>
        <Link to="/contacts" className="link touch text-13">
          Написать нам, ответит человек
        </Link>
      </div>
    </form>
  );
}
