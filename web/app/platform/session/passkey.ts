/** Passkeys of this browser. The library is fetched when one is used; nothing else knows it. */
import type { PasskeyAnswer, PasskeyQuestion, PasskeyRegistration } from '@artel/contracts/sign-in/second-factor.ts';
import type { z } from 'zod';

type Question = z.input<typeof PasskeyQuestion>;
type OrNot<T> = T | undefined;

/** Does this browser know passkeys at all? */
export const knowsPasskeys = (): boolean => typeof window !== 'undefined' && 'PublicKeyCredential' in window;

/** The key's answer to a question; undefined when the person closed the browser's window. */
export async function answerWithPasskey(question: Question): Promise<OrNot<z.input<typeof PasskeyAnswer>>> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({ optionsJSON: question as never }).catch(closed);
}

/** A new key for a question; undefined when the person closed the browser's window, or the device has a key already. */
export async function makePasskey(question: Question): Promise<OrNot<z.input<typeof PasskeyRegistration>>> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return startRegistration({ optionsJSON: question as never }).catch(closed) as Promise<OrNot<z.input<typeof PasskeyRegistration>>>;
}

function closed(error: Error): undefined {
  if (['NotAllowedError', 'AbortError', 'InvalidStateError'].includes(error.name)) return undefined;
  throw error;
}
