import 'reflect-metadata';
import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { officeHeader, officeRoutes, type OfficeRouteName } from '@academy/contracts/http/office/routes';
import { staffRoles } from '@academy/contracts/rules/staff';
import { describe, expect, it } from 'vitest';
import { AccessDenied, ConfirmationRequired, Unauthenticated } from '../errors/errors.js';
import { OfficeRoute } from './office-route.decorator.js';
import { OfficeGuard } from './office.guard.js';
import { StaffSessionReader, type StaffCaller } from './staff-caller.js';

const names = Object.keys(officeRoutes) as OfficeRouteName[];

/** The first call of the office that is open to this role, with or without the password again. */
function callFor(access: string, stepUp = false): OfficeRouteName {
  const found = names.find((name) => officeRoutes[name].access === access && officeRoutes[name].stepUp === stepUp);
  if (!found) throw new Error(`no call for ${access}`);
  return found;
}

const desk = { staffId: 's1', role: 'desk', verified: true, confirmed: false } as StaffCaller;

interface Call {
  staff?: StaffCaller | null;
  headers?: Record<string, string>;
}

const request = ({ headers = { [officeHeader]: '1' } }: Call = {}) => ({ headers, staff: undefined as unknown });

/** A call of a controller's method that is bound to this name. */
function contextOf(name: OfficeRouteName | undefined, sent: object): ExecutionContext {
  const handler = () => undefined;
  if (name) OfficeRoute(name)({}, 'handler', { value: handler });
  return {
    getHandler: () => handler,
    switchToHttp: () => ({ getRequest: () => sent }),
  } as unknown as ExecutionContext;
}

function guardFor(staff: StaffCaller | null): OfficeGuard {
  class Sessions extends StaffSessionReader {
    override async callerOf(): Promise<StaffCaller | null> {
      return staff;
    }
  }
  return new OfficeGuard(new Reflector(), new Sessions());
}

const enter = (name: OfficeRouteName | undefined, call: Call = {}) =>
  guardFor(call.staff ?? null).canActivate(contextOf(name, request(call)));

describe('the office guard', () => {
  it('guards only handlers bound to an office route', async () => {
    expect(guardFor(null).guards(contextOf(callFor('desk'), request()))).toBe(true);
    expect(guardFor(null).guards(contextOf(undefined, request()))).toBe(false);
    expect(await enter(undefined, { staff: desk })).toBe(false);
  });

  it('rejects requests without the office header, even on public routes', async () => {
    await expect(enter(callFor('desk'), { staff: desk, headers: {} })).rejects.toThrow(AccessDenied);
    await expect(enter(callFor('public'), { headers: {} })).rejects.toThrow(AccessDenied);
  });

  it('lets everyone call public routes and requires sign-in for others', async () => {
    expect(await enter(callFor('public'))).toBe(true);
    await expect(enter(callFor('desk'))).rejects.toThrow(Unauthenticated);
    await expect(enter(callFor('signing-in'))).rejects.toThrow(Unauthenticated);
  });

  it('allows only sign-in routes before the second factor', async () => {
    const staff = { ...desk, verified: false };
    expect(await enter(callFor('signing-in'), { staff })).toBe(true);
    await expect(enter(callFor('desk'), { staff })).rejects.toThrow(Unauthenticated);
  });

  it.each([
    ['desk', ['desk', 'manager', 'owner']],
    ['manager', ['manager', 'owner']],
    ['owner', ['owner']],
  ])('with access %s allows only %s', async (access, allowed) => {
    for (const role of staffRoles) {
      const call = enter(callFor(access, access === 'owner'), { staff: { ...desk, role, confirmed: true } });
      if (allowed.includes(role)) expect(await call).toBe(true);
      else await expect(call).rejects.toThrow(AccessDenied);
    }
  });

  it('requires password confirmation on step-up routes', async () => {
    const owner: StaffCaller = { ...desk, role: 'owner' };
    await expect(enter(callFor('owner', true), { staff: owner })).rejects.toThrow(ConfirmationRequired);
    expect(await enter(callFor('owner', true), { staff: { ...owner, confirmed: true } })).toBe(true);
  });

  it('sets the staff member on the request', async () => {
    const [signedIn, signedOut] = [request(), { ...request(), staff: desk }];
    await guardFor(desk).canActivate(contextOf(callFor('desk'), signedIn));
    await guardFor(null).canActivate(contextOf(callFor('public'), signedOut));
    expect([signedIn.staff, signedOut.staff]).toEqual([desk, undefined]);
  });
});
