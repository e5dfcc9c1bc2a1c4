import { Handshake } from 'lucide-react';
import { useState } from 'react';
import { lazyWithRetry } from '../../platform/boot/lazy-with-retry.ts';
import { Button, HydratingSuspense } from '../../ui/index.ts';

const OfferDialog = lazyWithRetry(() => import('./offer-dialog.tsx'));

export function OfferButton({ chat_id, customer }: { chat_id: string; customer: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="ghost" icon={Handshake} aria-label="Предложение" title="Индивидуальное предложение" onClick={() => setOpen(true)}>
        <span className="max-md:hidden">Предложение</span>
      </Button>
      {isOpen ? (
        <HydratingSuspense>
          <OfferDialog chat_id={chat_id} customer={customer} onClose={() => setOpen(false)} />
        </HydratingSuspense>
      ) : null}
    </>
  );
}
