import type { ResultOf } from '@artel/contracts/kit/endpoint.ts';
import { getBidding, getMyBid, type OwnBid } from '@artel/contracts/projects/bids.ts';
import type { Project } from '@artel/contracts/projects/projects.ts';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { query, useQuery } from '../../platform/api/index.ts';
import { counted, formatExact } from '../../platform/format/index.ts';
import { useNow } from '../../platform/use-now.ts';
import { focusHome, useFocusRestore } from '../../ui/fields/focus-restore.ts';
import { Button, Card, LinkButton } from '../../ui/index.ts';
import { creditForms } from './bids.text.ts';
import { BidForm } from './form/bid-form.tsx';
import { OwnBidCard } from './own-bid.tsx';
import type { ChangesSince } from './project-bids.tsx';

type Bidding = ResultOf<typeof getBidding>;

export default function SellerBid({ project, changesSince }: { project: Project; changesSince: ChangesSince }) {
  const params = { id: project._id };
  const bid = useQuery(query(getMyBid, { params })).data;
  const bidding = useQuery(query(getBidding, { params })).data?.result;
  // back from the sign-in to write a bid
  const isAsked = useLocation().hash === '#my-bid';
  const [isOpen, setOpen] = useState(isAsked);
  const box = useFocusRestore<HTMLElement>();
  const isHere = Boolean(bid && bidding);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when there is what was asked for
  useEffect(() => {
    if (isAsked && isHere) box.current?.scrollIntoView();
  }, [isHere]);
  if (!bid || !bidding) return null;
  const own = bid.result;
  const isWriting = !own || own.allowed_actions.includes('send') || (isOpen && own.allowed_actions.includes('renew'));
  return (
    <section ref={box} className="grid gap-5" aria-labelledby="bid" id="my-bid">
      <h2 id="bid" className="title-2" {...focusHome}>
        {own && own.status !== 'draft' ? 'Ваш отклик' : 'Откликнуться'}
      </h2>
      {isWriting ? (
        <Writing
          project={project}
          bidding={bidding}
          bid={own}
          isOpen={isOpen || own?.status === 'draft'}
          onOpen={() => setOpen(true)}
          onDone={() => setOpen(false)}
        />
      ) : (
        <OwnBidCard project={project} bidding={bidding} bid={own} changesSince={changesSince} onRenew={() => setOpen(true)} />
      )}
    </section>
  );
}

type WritingProps = { project: Project; bidding: Bidding; bid: OwnBid | null; isOpen: boolean; onOpen: () => void; onDone: () => void };

function Writing({ project, bidding, bid, isOpen, onOpen, onDone }: WritingProps) {
  const [wasOpened, setOpened] = useState(false);
  if (bidding.obstacle) return <Obstacle bidding={bidding} />;
  return (
    <Card className="grid gap-5" label="Отклик">
      <CreditLine bidding={bidding} />
      {isOpen ? (
        <BidForm project={project} bidding={bidding} bid={bid} isEdit={false} wasOpened={wasOpened} onDone={onDone} />
      ) : (
        <div>
          <Button
            look="primary"
            onClick={() => {
              setOpened(true);
              onOpen();
            }}
          >
            Откликнуться
          </Button>
        </div>
      )}
    </Card>
  );
}

function CreditLine({ bidding: { credits, cost, is_invited } }: { bidding: Bidding }) {
  const now = useNow();
  if (is_invited) return <p className="text-ink-soft">Заказчик пригласил вас: отклик бесплатный.</p>;
  return (
    <p className="text-ink-soft">
      Отклик стоит <b className="font-strong text-ink">{counted(cost, creditForms)}</b>, у вас {credits.balance} из {credits.month_total} на
      этот месяц. Новые придут {formatExact(new Date(credits.refill_at), now)}. Если никого не выберут или отклик не откроют, кредиты
      вернутся.
    </p>
  );
}

const ways: Record<string, { to: string; name: string }> = {
  NOT_A_SELLER: { to: '/become-seller', name: 'Стать исполнителем' },
  EMAIL_NOT_CONFIRMED: { to: '/verify', name: 'Подтвердить почту' },
  LIMITED_BIDS: { to: '/profile/sanctions', name: 'Почему и как обжаловать' },
  ACCOUNT_BLOCKED: { to: '/profile/sanctions', name: 'Почему и как обжаловать' },
  CREDITS_ARE_SPENT: { to: '/profile/bids?side=seller', name: 'Мои отклики и кредиты' },
};

function Obstacle({ bidding: { obstacle, credits } }: { bidding: Bidding }) {
  const now = useNow();
  const way = obstacle ? ways[obstacle.code] : undefined;
  return (
    <Card className="grid justify-items-start gap-3" label="Отклик">
      <p>
        {obstacle?.message}
        {obstacle?.code === 'CREDITS_ARE_SPENT' ? `. Новые придут ${formatExact(new Date(credits.refill_at), now)}` : ''}
      </p>
      {way ? <LinkButton to={way.to}>{way.name}</LinkButton> : null}
    </Card>
  );
}
