/** Lazy: members alone. */
import { Badge, Link } from '../../ui/index.ts';
import { useOrdered } from './use-ordered.ts';

type MarkProps = { service_id?: string | undefined; seller_id: string; isOnCard?: boolean };

export default function OrderedMark({ service_id, seller_id, isOnCard = false }: MarkProps) {
  const ordered = useOrdered();
  const service = ordered?.services.find(({ _id }) => _id === service_id);
  const found = service ?? ordered?.sellers.find(({ _id }) => _id === seller_id);
  if (!found) return null;
  if (isOnCard) return <Badge meaning="good">Вы заказывали</Badge>;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge meaning="good">{service ? 'Вы заказывали эту услугу' : 'Вы заказывали у\u00a0этого исполнителя'}</Badge>
      <Link to={`/profile/orders?id=${found.order_id}`} className="link touch text-13">
        Открыть заказ
      </Link>
    </p>
  );
}
