import 'reflect-metadata';
import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { login, logout } from '@academy/contracts/http/accounts';
import { staffCalls } from '@academy/contracts/http/all-calls';
import { bookingTokenHeader } from '@academy/contracts/http/booking-link';
import { pathsOf, type AnyCall, type StaffAudience } from '@academy/contracts/http/call';
import { officeHeader } from '@academy/contracts/http/office/header';
import { getRegistration } from '@academy/contracts/http/registration-page';
import { listStudentTasks, listTasksOfStudent } from '@academy/contracts/http/student-tasks';
import { listStudents } from '@academy/contracts/http/students';
import { staffRoles } from '@academy/contracts/rules/staff';
import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { AccessDenied, ConfirmationRequired, Unauthenticated } from '../errors/errors.js';
import { bearerToken, CallGuard, ForbiddenMessage } from './call.guard.js';
import { SessionReader, type Caller } from './caller.js';
import { Route } from './route.decorator.js';
import { StaffSessionReader, type StaffCaller } from './staff-caller.js';

const parent: Caller = { kind: 'parent', accountId: 'a1', sessionId: 's1' };
const student: Caller = { kind: 'student', studentId: 'st1', accountId: 'a1', sessionId: 's2' };
const callers: Record<string, Caller> = { parents: parent, students: student };

class Sessions extends SessionReader {
  override async callerOf(token: string): Promise<Caller | null> {
    return callers[token] ?? null;
  }
}

interface Arriving {
  headers?: Record<string, string>;
  staff?: StaffCaller | null;
  /** Message for a person with the wrong role. */
  denied?: string;
  /** The call for staff that the same method answers. */
  twin?: AnyCall;
  /** The path that is requested, with its parameters as `:name`. */
  url?: string;
}

/** Makes a call. @returns the request as the controller gets it */
async function enter(
  one: AnyCall | undefined,
  { headers = {}, staff = null, denied, twin, url = one && pathsOf(one)[0] }: Arriving = {},
) {
  class StaffSessions extends StaffSessionReader {
    override async callerOf(): Promise<StaffCaller | null> {
      return staff;
    }
  }
  const handler = function handler() {
    return undefined;
  };
  if (one) Route(one, twin)({}, 'handler', { value: handler });
  if (denied !== undefined) ForbiddenMessage(denied)({}, 'handler', { value: handler });
  const request: { headers: object; routeOptions: object; call?: AnyCall; caller?: Caller; staff?: StaffCaller } = {
    headers,
    routeOptions: { url },
  };
  const context = { getHandler: () => handler, switchToHttp: () => ({ getRequest: () => request }) };
  const guard = new CallGuard(new Reflector(), new Sessions(), new StaffSessions());
  expect(await guard.canActivate(context as unknown as ExecutionContext)).toBe(true);
  return request;
}

it('a method without a declared call is refused', async () => {
  await expect(enter(undefined)).rejects.toThrow('handler has no declared call for this path');
});

it('a path that the method’s call does not declare is refused', async () => {
  await expect(enter(login, { url: '/api/sign-in' })).rejects.toThrow('handler has no declared call for this path');
});

it('a request carries the call it makes, at each of its paths', async () => {
  const urls = pathsOf(login);
  expect(urls).toHaveLength(2);
  for (const url of urls) expect((await enter(login, { url })).call).toBe(login);
});

describe('a call of a family', () => {
  const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
  const callerOf = async (one: AnyCall, arriving?: Arriving) => (await enter(one, arriving)).caller;

  it('is open to everyone if it is public, and identifies the caller', async () => {
    expect(await callerOf(login)).toBeUndefined();
    expect(await callerOf(login, as('unknown'))).toBeUndefined();
    expect(await callerOf(login, as('parents'))).toBe(parent);
  });

  it('is open to parents and students if it requires sign-in', async () => {
    expect(await callerOf(logout, as('parents'))).toBe(parent);
    expect(await callerOf(logout, as('students'))).toBe(student);
    await expect(enter(logout)).rejects.toThrow(Unauthenticated);
    await expect(enter(logout, as('unknown'))).rejects.toThrow(Unauthenticated);
  });

  it('rejects students with the message of the route if it is for parents', async () => {
    expect(await callerOf(listStudents, as('parents'))).toBe(parent);
    await expect(enter(listStudents, as('students'))).rejects.toThrow(AccessDenied);
    await expect(enter(listStudents, as('students'))).rejects.toThrow('Access Denied');
    await expect(enter(listStudents, { ...as('students'), denied: 'Parents only.' })).rejects.toThrow('Parents only.');
  });

  it('has no caller with the token of a link, even with a session', async () => {
    const token = { [bookingTokenHeader]: 'token' };
    expect(await callerOf(getRegistration, { headers: token })).toBeUndefined();
    expect(await callerOf(getRegistration, { headers: { ...token, ...as('parents').headers } })).toBeUndefined();
    await expect(enter(listStudents, { headers: token })).rejects.toThrow(Unauthenticated);
    await expect(enter(getRegistration)).rejects.toThrow(Unauthenticated);
    expect(await callerOf(getRegistration, as('parents'))).toBe(parent);
  });
});

describe('a call of the office', () => {
  const headers = { [officeHeader]: '1' };
  const desk = { staffId: 's1', role: 'desk', verified: true, confirmed: false } as StaffCaller;

  /** The first call of the office for this audience, with or without the password again. */
  function callFor(audience: StaffAudience, stepUp = false): AnyCall {
    const found = Object.values<AnyCall>(staffCalls).find((one) => one.audience === audience && one.stepUp === stepUp);
    if (!found) throw new Error(`no call for ${audience}`);
    return found;
  }

  it('is refused without the office header, even if it is public', async () => {
    await expect(enter(callFor('desk'), { staff: desk })).rejects.toThrow(AccessDenied);
    await expect(enter(callFor('public'))).rejects.toThrow(AccessDenied);
  });

  it('is open to everyone if it is public, and requires sign-in otherwise', async () => {
    expect((await enter(callFor('public'), { headers })).staff).toBeUndefined();
    await expect(enter(callFor('desk'), { headers })).rejects.toThrow(Unauthenticated);
    await expect(enter(callFor('signing-in'), { headers })).rejects.toThrow(Unauthenticated);
  });

  it('is part of the sign-in before the second factor', async () => {
    const staff = { ...desk, verified: false };
    expect((await enter(callFor('signing-in'), { headers, staff })).staff).toBe(staff);
    await expect(enter(callFor('desk'), { headers, staff })).rejects.toThrow(Unauthenticated);
  });

  it.each([
    ['desk', ['desk', 'manager', 'owner']],
    ['manager', ['manager', 'owner']],
    ['owner', ['owner']],
  ] as const)('for the %s is open to %s', async (audience, allowed) => {
    for (const role of staffRoles) {
      const staff = { ...desk, role, confirmed: true };
      const entering = enter(callFor(audience, audience === 'owner'), { headers, staff });
      if ((allowed as readonly string[]).includes(role)) expect((await entering).staff).toBe(staff);
      else await expect(entering).rejects.toThrow(AccessDenied);
    }
  });

  it('requires the password again if it says so', async () => {
    const owner: StaffCaller = { ...desk, role: 'owner' };
    await expect(enter(callFor('owner', true), { headers, staff: owner })).rejects.toThrow(ConfirmationRequired);
    const confirmed = { ...owner, confirmed: true };
    expect((await enter(callFor('owner', true), { headers, staff: confirmed })).staff).toBe(confirmed);
  });
});

describe('a method that answers a call of families and the same call for staff', () => {
  const staff = { staffId: 's1', role: 'desk', verified: true, confirmed: false } as StaffCaller;
  // What a browser sends that is signed in on both sides.
  const arriving = {
    headers: { authorization: 'Bearer parents', [officeHeader]: '1' },
    staff,
    twin: listTasksOfStudent,
  };
  const ofFamily = { ...arriving, url: '/api/students/:id/tasks' };
  const ofStaff = { ...arriving, url: '/api/office/students/:id/tasks' };

  it('has only the caller of the side whose path was requested', async () => {
    const family = await enter(listStudentTasks, ofFamily);
    expect([family.call, family.caller, family.staff]).toEqual([listStudentTasks, parent, undefined]);
    const office = await enter(listStudentTasks, ofStaff);
    expect([office.call, office.caller, office.staff]).toEqual([listTasksOfStudent, undefined, staff]);
  });

  it('is guarded by the declaration of that path', async () => {
    const headers = { [officeHeader]: '1' };
    await expect(enter(listStudentTasks, { ...ofFamily, headers })).rejects.toThrow(Unauthenticated);
    await expect(enter(listStudentTasks, { ...ofStaff, staff: null })).rejects.toThrow(Unauthenticated);
    const proctor: StaffCaller = { ...staff, role: 'proctor' };
    await expect(enter(listStudentTasks, { ...ofStaff, staff: proctor })).rejects.toThrow(AccessDenied);
  });
});

describe('the bearer token', () => {
  const tokenOf = (authorization?: string) => bearerToken({ headers: { authorization } } as FastifyRequest);

  it.each([
    ['Bearer abc.DEF-1_2', 'abc.DEF-1_2'],
    ['bearer abc', 'abc'],
    [`Bearer ${'a'.repeat(200)}`, 'a'.repeat(200)],
    [`Bearer ${'a'.repeat(201)}`, null],
    ['Bearer ', null],
    ['Bearer a b', null],
    ['x Bearer abc', null],
    ['Basic abc', null],
    [undefined, null],
  ])('of the header %s is %s', (header, token) => {
    expect(tokenOf(header)).toBe(token);
  });
});
