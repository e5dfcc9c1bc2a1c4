import * as api from '@artel/contracts/sign-in/auth.ts';
import { loginSecondStep, loginWithPasskey, startPasskeyLogin } from '@artel/contracts/sign-in/second-factor.ts';
import type { FastifyReply } from 'fastify';
import { on, type Route } from '../../platform/http/on.ts';
import { visitOf } from '../../platform/http/visit.ts';
import { confirmEmail, resendConfirmation } from './confirm-email.ts';
import type { SignedIn } from './open-session.ts';
import { finishRecovery, recoverPassword } from './recover-password.ts';
import { isUserNameFree, register } from './register.ts';
import { forgottenBinding, signIn, signInWithCode, signInWithPasskey, signOut, startAnyPasskeyLogin } from './sign-in.ts';

export const authRoutes: Route[] = [
  on(api.register, ({ body, request }) => register(body, visitOf(request))),
  on(api.login, async ({ viewer, body, request, reply }) => handOver(await signIn(viewer, body, visitOf(request)), reply)),
  on(loginSecondStep, async ({ viewer, body, request, reply }) => handOver(await signInWithCode(viewer, body, visitOf(request)), reply)),
  on(startPasskeyLogin, () => startAnyPasskeyLogin()),
  on(loginWithPasskey, async ({ viewer, body, request, reply }) =>
    handOver(await signInWithPasskey(viewer, body, visitOf(request)), reply),
  ),
  on(api.logout, ({ viewer, reply }) => {
    // a foreign page must not sign anybody out
    if (viewer) reply.header('set-cookie', forgottenBinding());
    return signOut(viewer);
  }),
  on(api.confirmEmail, async ({ viewer, body, request, reply }) => {
    const entered = await confirmEmail(viewer, body.token, visitOf(request));
    return { is_done: true as const, token: entered ? handOver(entered, reply) : null };
  }),
  on(api.resendConfirmation, ({ body }) => resendConfirmation(body.email, body.from)),
  on(api.isUserNameFree, ({ query }) => isUserNameFree(query.user_name)),
  on(api.recoverPassword, ({ body }) => recoverPassword(body.email, body.from)),
  on(api.finishRecovery, ({ body, request }) => finishRecovery(body, visitOf(request))),
];

function handOver({ token, cookies }: SignedIn, reply: FastifyReply): string {
  for (const cookie of cookies) reply.header('set-cookie', cookie);
  return token;
}
