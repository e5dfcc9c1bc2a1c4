import { referralTerms } from '@artel/contracts/money/referrals.ts';
import { Copy, Mail, QrCode as QrIcon, Send, Share2 } from 'lucide-react';
import { useState } from 'react';
import { lazyWithRetry } from '../../platform/boot/lazy-with-retry.ts';
import { useSite } from '../../platform/boot/site.ts';
import { percentText } from '../../platform/format/fees.ts';
import { formatRub } from '../../platform/format/index.ts';
import { toastSuccess } from '../../platform/toast.ts';
import { Button, buttonClass, HydratingSuspense, Icon, type IconShape } from '../../ui/index.ts';

const QrCode = lazyWithRetry(() => import('../../ui/media/qr-code.tsx').then(({ QrCode }) => ({ default: QrCode })));

const QrDialog = lazyWithRetry(() => import('./qr-dialog.tsx'));

const { first_fee_minor } = referralTerms;

export function OwnLink({ code, share_bp }: { code: string; share_bp: number | undefined }) {
  const { publicUrl, brandName } = useSite();
  const [isPrinting, setPrinting] = useState(false);
  const link = `${publicUrl}/?referralCode=${code}`;
  const copy = () =>
    navigator.clipboard?.writeText(link).then(
      () => toastSuccess('Ссылка скопирована'),
      () => undefined, // it can be selected by hand
    );
  const text = `${brandName}: заказы, где деньги ждут приёмки в резерве. По моей ссылке из сервисного сбора первого заказа не берут первые ${formatRub(first_fee_minor)}`;
  const ways: { name: string; icon: IconShape; href: string }[] = [
    { name: 'Телеграм', icon: Send, href: `https://t.me/share/url?${new URLSearchParams({ url: link, text })}` },
    { name: 'ВКонтакте', icon: Share2, href: `https://vk.com/share.php?${new URLSearchParams({ url: link, title: text })}` },
    { name: 'Почта', icon: Mail, href: `mailto:?subject=${encodeURIComponent(brandName)}&body=${encodeURIComponent(`${text}: ${link}`)}` },
  ];
  return (
    <section
      aria-label="Ваша ссылка"
      className="grid items-center gap-6 rounded-card bg-ink-fill p-5 text-on-ink outline-1 -outline-offset-1 outline-edge md:grid-cols-[minmax(0,1fr)_148px] md:gap-8 md:p-7"
    >
      <div className="grid min-w-0 gap-4">
        <div className="grid gap-2">
          <h2 className="title-2">Приведите своих — получайте {share_bp === undefined ? 'долю' : percentText(share_bp)} нашей комиссии</h2>
          <p className="max-w-[60ch] text-on-ink-soft">
            Год с&nbsp;каждого, кто пришёл по&nbsp;ссылке. Цена для&nbsp;них не&nbsp;растёт, а&nbsp;из&nbsp;сервисного сбора первого заказа
            не&nbsp;возьмём первые {formatRub(first_fee_minor)}
          </p>
        </div>
        <div className="grid gap-2 md:flex">
          <input
            readOnly
            value={link}
            aria-label="Ваша ссылка"
            onFocus={(event) => event.target.select()}
            className="min-h-11 w-full min-w-0 rounded-control border border-on-ink-soft bg-transparent px-3 text-ellipsis text-on-ink"
          />
          <Button look="sun" icon={Copy} onClick={copy}>
            Скопировать
          </Button>
        </div>
        <div className="flex flex-wrap gap-2">
          {ways.map(({ name, icon, href }) => (
            <a key={name} href={href} target="_blank" rel="noopener noreferrer" className={buttonClass({ look: 'on-ink' })}>
              <Icon of={icon} /> {name}
            </a>
          ))}
          <Button look="on-ink" icon={QrIcon} onClick={() => setPrinting(true)}>
            QR на печать
          </Button>
        </div>
      </div>
      <div className="size-[148px] max-md:hidden">
        <HydratingSuspense>
          <QrCode text={link} label="QR-код вашей ссылки" className="size-[148px]" />
        </HydratingSuspense>
      </div>
      {isPrinting ? (
        <HydratingSuspense>
          <QrDialog link={link} code={code} onClose={() => setPrinting(false)} />
        </HydratingSuspense>
      ) : null}
    </section>
  );
}
