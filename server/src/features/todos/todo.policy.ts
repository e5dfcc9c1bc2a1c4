export function firstStep({ sells, has_service, has_bought }: Record<'sells' | 'has_service' | 'has_bought', boolean>) {
  if (sells) return has_service ? null : 'service';
  return has_bought || has_service ? null : 'order';
}
