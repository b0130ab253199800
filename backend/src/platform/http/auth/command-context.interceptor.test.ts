import type { ExecutionContext } from '@nestjs/common';
import { login } from '@academy/contracts/http/accounts';
import type { AnyCall } from '@academy/contracts/http/call';
import { stripeWebhook } from '@academy/contracts/http/payments';
import { lastValueFrom, Observable } from 'rxjs';
import { expect, it } from 'vitest';
import { currentContext, type CommandContext } from '../../audit/command-context.js';
import type { Caller } from './caller.js';
import { CommandContextInterceptor } from './command-context.interceptor.js';
import type { StaffCaller } from './staff-caller.js';

const parent: Caller = { kind: 'parent', accountId: 'a1', sessionId: 's1' };
const student: Caller = { kind: 'student', studentId: 'st1', accountId: 'a1', sessionId: 's2' };
const staff = { kind: 'staff', staffId: 'd1' } as StaffCaller;

/** The context in which a request runs. */
async function contextOf(request: { call?: AnyCall; caller?: Caller; staff?: StaffCaller }) {
  const execution = { switchToHttp: () => ({ getRequest: () => ({ id: 'r1', ...request }) }) };
  const answer = new CommandContextInterceptor().intercept(execution as unknown as ExecutionContext, {
    handle: () =>
      new Observable((subscriber) => {
        subscriber.next(currentContext());
        subscriber.complete();
      }),
  });
  return (await lastValueFrom(answer)) as CommandContext;
}

it.each([
  ['a parent', { caller: parent }, { kind: 'parent', id: 'a1' }],
  ['a student', { caller: student }, { kind: 'student', id: 'st1' }],
  ['staff, also beside a session of the site', { caller: parent, staff }, { kind: 'staff', id: 'd1' }],
  ['a guest', {}, { kind: 'guest', id: null }],
] as const)('runs a request of %s with that actor and the request ID', async (_who, request, actor) => {
  expect(await contextOf(request)).toMatchObject({ actor, requestId: 'r1' });
  expect(await contextOf({ ...request, call: login })).toMatchObject({ actor });
});

it('runs the Stripe webhook as the system actor', async () => {
  expect(await contextOf({ call: stripeWebhook })).toMatchObject({ actor: { kind: 'system', id: null } });
});
