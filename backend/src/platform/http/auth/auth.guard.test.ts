import 'reflect-metadata';
import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { bookingTokenHeader } from '@academy/contracts/http/booking-link';
import type { RouteName } from '@academy/contracts/http/routes';
import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { AccessDenied, Unauthenticated } from '../errors/errors.js';
import { AuthGuard, bearerToken, ForbiddenMessage } from './auth.guard.js';
import { SessionReader, type Caller } from './caller.js';
import { OfficeGuard } from './office.guard.js';
import { Route } from './route.decorator.js';
import { StaffSessionReader } from './staff-caller.js';

const parent: Caller = { kind: 'parent', accountId: 'a1', sessionId: 's1' };
const student: Caller = { kind: 'student', studentId: 'st1', accountId: 'a1', sessionId: 's2' };
const callers: Record<string, Caller> = { parents: parent, students: student };

class Sessions extends SessionReader {
  override async callerOf(token: string): Promise<Caller | null> {
    return callers[token] ?? null;
  }
}
class NoStaff extends StaffSessionReader {
  override async callerOf(): Promise<null> {
    return null;
  }
}

const reflector = new Reflector();
const guard = new AuthGuard(reflector, new Sessions(), new OfficeGuard(reflector, new NoStaff()));

const as = (token: string) => ({ authorization: `Bearer ${token}` });

/** Calls a route. @returns who the guard let through */
async function enter(name: RouteName | undefined, headers: Record<string, string> = {}, denied?: string) {
  const handler = function handler() {
    return undefined;
  };
  if (name) Route(name)({}, 'handler', { value: handler });
  if (denied !== undefined) ForbiddenMessage(denied)({}, 'handler', { value: handler });
  const request: { headers: object; caller?: Caller } = { headers };
  const context = { getHandler: () => handler, switchToHttp: () => ({ getRequest: () => request }) };
  expect(await guard.canActivate(context as unknown as ExecutionContext)).toBe(true);
  return request.caller;
}

describe('the auth guard', () => {
  it('rejects a handler without a route contract', async () => {
    await expect(enter(undefined, as('parents'))).rejects.toThrow('handler has no route in the contract');
  });

  it('lets everyone call a public route and identifies the caller', async () => {
    expect(await enter('login')).toBeUndefined();
    expect(await enter('login', as('unknown'))).toBeUndefined();
    expect(await enter('login', as('parents'))).toBe(parent);
  });

  it('lets parents and students call a route that requires sign-in', async () => {
    expect(await enter('logout', as('parents'))).toBe(parent);
    expect(await enter('logout', as('students'))).toBe(student);
    await expect(enter('logout')).rejects.toThrow(Unauthenticated);
    await expect(enter('logout', as('unknown'))).rejects.toThrow(Unauthenticated);
  });

  it('rejects students on a parent route with the message of the route', async () => {
    expect(await enter('listStudents', as('parents'))).toBe(parent);
    await expect(enter('listStudents', as('students'))).rejects.toThrow(AccessDenied);
    await expect(enter('listStudents', as('students'))).rejects.toThrow('Access Denied');
    await expect(enter('listStudents', as('students'), 'Parents only.')).rejects.toThrow('Parents only.');
  });

  it('sets no caller for a booking token, even with a session', async () => {
    const token = { [bookingTokenHeader]: 'token' };
    expect(await enter('getRegistration', token)).toBeUndefined();
    expect(await enter('getRegistration', { ...token, ...as('parents') })).toBeUndefined();
    await expect(enter('listStudents', token)).rejects.toThrow(Unauthenticated);
    await expect(enter('getRegistration')).rejects.toThrow(Unauthenticated);
    expect(await enter('getRegistration', as('parents'))).toBe(parent);
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
