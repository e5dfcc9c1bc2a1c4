import { Button } from '../../ui/controls/button.tsx';

type Props = {
  may: (action: 'sign' | 'refuse' | 'withdraw') => boolean;
  onAsk: (action: 'sign' | 'refuse') => void;
  onWithdraw: () => void;
  isWithdrawing: boolean;
};
export const SecondSignature = ({ may, onAsk, onWithdraw, isWithdrawing }: Props) => (
  <>
    {may('sign') ? (
      <Button size="s" look="primary" onClick={() => onAsk('sign')}>
        Вторая подпись…
      </Button>
    ) : null}
    {may('refuse') ? (
      <Button size="s" look="bad-quiet" onClick={() => onAsk('refuse')}>
        Отклонить…
      </Button>
    ) : null}
    {may('withdraw') ? (
      <>
        <span className="text-13 text-ink-soft">Первая подпись ваша, вторую ставит другой сотрудник.</span>
        <Button size="s" isPending={isWithdrawing} onClick={onWithdraw}>
          Снять
        </Button>
      </>
    ) : null}
  </>
);
