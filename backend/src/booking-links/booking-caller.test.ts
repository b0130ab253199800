import type { ExecutionContext } from '@nestjs/common';
import { bookingTokenHeader } from '@academy/contracts/http/booking-link';
import type { AnyCall } from '@academy/contracts/http/call';
import { getOfficeRegistration } from '@academy/contracts/http/office/registrations';
import { getRegistration } from '@academy/contracts/http/registration-page';
import { expect, it } from 'vitest';
import { BookingLinkGuard } from './booking-caller.js';
import type { BookingLinks } from './booking-links.js';

class Guard extends BookingLinkGuard {
  protected override readonly links = {
    open: async (token: string) => ({ id: `opened by ${token}`, isEmailed: true }),
  } as unknown as BookingLinks;
}

/** Makes a call. @returns the caller with a link */
async function enter(call: AnyCall, headers: Record<string, string>) {
  const request: { call: AnyCall; headers: object; ip: string; linkCaller?: unknown } = {
    call,
    headers,
    ip: '127.0.0.1',
  };
  const context = { switchToHttp: () => ({ getRequest: () => request }) } as unknown as ExecutionContext;
  expect(await new Guard().canActivate(context)).toBe(true);
  return request.linkCaller;
}

it('opens the link of a call that accepts one', async () => {
  const caller = { kind: 'guest', bookingId: 'opened by token', isEmailed: true };
  expect(await enter(getRegistration, { [bookingTokenHeader]: 'token' })).toEqual(caller);
  expect(await enter(getRegistration, {})).toBeUndefined();
});

it('ignores the link on a call of staff', async () => {
  expect(await enter(getOfficeRegistration, { [bookingTokenHeader]: 'token' })).toBeUndefined();
});
