import 'reflect-metadata';
import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { login } from '@academy/contracts/http/accounts';
import type { AnyCall } from '@academy/contracts/http/call';
import { stripeWebhook } from '@academy/contracts/http/payments';
import { lastValueFrom, Observable } from 'rxjs';
import { expect, it } from 'vitest';
import { currentContext, type CommandContext } from '../../audit/command-context.js';
import type { Caller } from './caller.js';
import { CommandContextInterceptor } from './command-context.interceptor.js';
import { Route } from './route.decorator.js';
import type { StaffCaller } from './staff-caller.js';

const parent: Caller = { kind: 'parent', accountId: 'a1', sessionId: 's1' };
const student: Caller = { kind: 'student', studentId: 'st1', accountId: 'a1', sessionId: 's2' };
const staff = { staffId: 'd1' } as StaffCaller;

/** The context in which a call of this route runs. */
async function contextOf(request: { caller?: Caller; staff?: StaffCaller }, one?: AnyCall) {
  const handler = () => undefined;
  if (one) Route(one)({}, 'handler', { value: handler });
  const call = { getHandler: () => handler, switchToHttp: () => ({ getRequest: () => ({ id: 'r1', ...request }) }) };
  const answer = new CommandContextInterceptor(new Reflector()).intercept(call as unknown as ExecutionContext, {
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
  expect(await contextOf(request, login)).toMatchObject({ actor });
});

it('runs the Stripe webhook as the system actor', async () => {
  expect(await contextOf({}, stripeWebhook)).toMatchObject({ actor: { kind: 'system', id: null } });
});
