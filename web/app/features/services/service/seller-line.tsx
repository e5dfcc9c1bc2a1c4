import type { Service } from '@artel/contracts/services/services.ts';
import { dayText } from '../../../platform/format/dates.ts';
import { counted } from '../../../platform/format/plural.ts';
import { Badge } from '../../../ui/controls/badge.tsx';
import { Avatar, type AvatarVariant } from '../../../ui/people/avatar.tsx';
import { fullName, LevelMark, Rating } from '../../../ui/people/person-line.tsx';
import { orderForms } from '../services.text.ts';

export function SellerLine({ service }: { service: Service }) {
  const { seller } = service;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-6 gap-y-2">
      <span className="flex max-w-full items-center gap-3">
        <Avatar name={seller.user_name} src={seller.avatar_path} variant={seller.avatar_variant as AvatarVariant} size={32} />
        <span className="min-w-0 font-strong">{fullName(seller)}</span>
      </span>
      <LevelMark level={seller.level} />
      <Rating score={service.rating_score} count={service.rating_count} />
      {seller.away_until ? <Badge meaning="wait">{`в отпуске до ${dayText(seller.away_until)}`}</Badge> : null}
      {service.orders_count > 0 ? <span className="text-ink-soft">{counted(service.orders_count, orderForms)} этой услуги</span> : null}
    </div>
  );
}
