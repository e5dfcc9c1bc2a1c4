/** A provider's notification is only a hint: checked, asked back from the provider, then applied once, in one transaction. */
import { now } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { refuse } from '../../platform/refuse.ts';
import { insertProviderEvent } from './provider.sql.ts';
import { type ProviderObject, provider } from './provider.ts';

/**
 * Answers after the commit only, so a lost answer means another delivery, which finds its event id taken.
 * Out of order is harmless: what counts is the object as the provider has it now.
 */
export async function receiveWebhook(
  name: string,
  raw: Buffer,
  headers: Record<string, string | string[] | undefined>,
): Promise<{ received: boolean }> {
  if (name !== provider().name) refuse('NOT_FOUND');
  const notification = provider().readNotification(raw, headers) ?? refuse('WEBHOOK_NOT_SIGNED');
  const object = await provider().find(notification.kind, notification.object_id);
  await inTransaction(async (tx) => {
    const isNew = await insertProviderEvent(tx, { provider: name, ...notification, received_at: now() });
    if (isNew) await tellAbout(tx, object);
  });
  return { received: true };
}

/** Hands the provider's present truth to the feature it belongs to (see reactions.ts). */
export async function tellAbout(tx: Parameters<Parameters<typeof inTransaction>[0]>[0], object: ProviderObject): Promise<void> {
  if (!isUuid(object.reference)) return; // not made by this product: kept in provider_events for the daily comparison
  await tx.announce({
    type: `provider.${object.kind}_told`,
    entity: object.kind,
    entity_id: object.reference,
    actor: 'provider',
    data: { object },
  });
}
const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
