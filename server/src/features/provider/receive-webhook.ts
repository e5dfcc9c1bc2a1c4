/** A notification is a hint: its sender verified, its object fetched from the provider, applied once. */

import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { now, refuse } from '../../platform/index.ts';
import { insertProviderEvent } from './provider.sql.ts';
import { findProvider, type ProviderObject, type Sent } from './provider.ts';

/** Answers after the commit: a lost answer is redelivered and finds its event. Order does not matter. */
export async function receiveWebhook(name: string, sent: Sent): Promise<{ received: boolean }> {
  const provider = findProvider(name) ?? refuse('NOT_FOUND');
  const notification = provider.readNotification(sent) ?? refuse('WEBHOOK_NOT_THEIRS');
  const object = await provider.find(notification.kind, notification.object_id);
  // keyed by what was read: a false body would otherwise use up the id of later news
  const event_id = notification.event_id ?? `${object.kind}:${object.id}:${object.status}`;
  await inTransaction(async (tx) => {
    const isNew = await insertProviderEvent(tx, { provider: name, ...notification, event_id, received_at: now() });
    if (isNew) await announceProviderFact(tx, object);
  });
  return { received: true };
}

/** The provider's own word about a thing, however it was asked for. */
export async function announceProviderFact(tx: Tx, object: ProviderObject): Promise<void> {
  if (!isUuid(object.reference)) return; // foreign: kept for reconciliation
  await tx.announce({
    type: `provider.${object.kind}_told`,
    entity: object.kind,
    entity_id: object.reference,
    actor: 'provider',
    data: { object },
  });
}
const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
