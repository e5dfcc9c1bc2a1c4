import { Button, LinkButton, NeedsScripts, Note } from '../../ui/index.ts';

type Question = { isDone: boolean; refusal?: string | undefined; isPending: boolean; onPress: (() => void) | undefined };

export function MailboxQuestion({ isDone, refusal, isPending, onPress }: Question) {
  return (
    <div className="mt-5 grid gap-5">
      <p className="text-ink-soft">
        {isDone
          ? 'О заказах, деньгах и сообщениях пишем на этот ящик, как раньше.'
          : 'Прошлое письмо вернулось. Раз вы открыли ссылку из нового, ящик работает: подтвердите, и письма пойдут снова.'}
      </p>
      <NeedsScripts />
      {refusal ? (
        <Note meaning="bad">
          <span role="alert">{refusal}</span>
        </Note>
      ) : null}
      {isDone || !onPress ? null : (
        <Button look="primary" size="l" isWide isPending={isPending} onClick={onPress}>
          Письма доходят
        </Button>
      )}
      <LinkButton to="/profile/settings?section=notices" isWide>
        Настроить письма
      </LinkButton>
    </div>
  );
}
