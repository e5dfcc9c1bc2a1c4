/** The key by which push services know this market (RFC 8292). Only its private half is kept; the other follows from it. */
import { createECDH } from 'node:crypto';

type Push = {
  vapid: { subject: string; publicKey: string; privateKey: string };
  origins: readonly string[];
};

let opened: Push | undefined;

/** Without a key no pushes are offered. Throws for one that is none. */
export function openPush({
  vapidKey,
  pushOrigins,
  publicUrl,
}: {
  vapidKey: string | null;
  pushOrigins: readonly string[];
  publicUrl: string;
}): void {
  if (vapidKey === null) {
    opened = undefined;
    return;
  }
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(vapidKey, 'base64url');
  const subject = publicUrl.startsWith('https:') ? publicUrl : `mailto:noreply@${new URL(publicUrl).hostname}`;
  opened = { vapid: { subject, publicKey: pair.getPublicKey('base64url', 'uncompressed'), privateKey: vapidKey }, origins: pushOrigins };
}

export const push = (): Push | undefined => opened;
