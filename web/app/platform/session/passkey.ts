import type { PasskeyAnswer, PasskeyQuestion, PasskeyRegistration } from '@artel/contracts/sign-in/second-factor.ts';
import type { z } from 'zod';

type Question = z.input<typeof PasskeyQuestion>;
type OrNot<T> = T | undefined;

export const knowsPasskeys = (): boolean => typeof window !== 'undefined' && 'PublicKeyCredential' in window;

export async function answerWithPasskey(question: Question): Promise<OrNot<z.input<typeof PasskeyAnswer>>> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({ optionsJSON: question as never }).catch(closed);
}

/** Undefined when the person cancelled or the device has a key already. */
export async function makePasskey(question: Question): Promise<OrNot<z.input<typeof PasskeyRegistration>>> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return startRegistration({ optionsJSON: question as never }).catch(closed) as Promise<OrNot<z.input<typeof PasskeyRegistration>>>;
}

function closed(error: Error): undefined {
  if (['NotAllowedError', 'AbortError', 'InvalidStateError'].includes(error.name)) return undefined;
  throw error;
}
