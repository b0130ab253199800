import 'reflect-metadata';
import type { ExecutionContext } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { expect, it } from 'vitest';
import { Unauthenticated } from '../errors/errors.js';
import { CurrentCaller, CurrentStudent, OptionalUser, type Caller } from './caller.js';
import { callerId, CurrentFamilyOrStaff } from './family-or-staff.js';
import { CurrentStaff, OptionalStaff, type StaffCaller } from './staff-caller.js';

const parent: Caller = { kind: 'parent', accountId: 'a1', sessionId: 's1' };
const student: Caller = { kind: 'student', studentId: 'st1', accountId: 'a1', sessionId: 's2' };
const staff = { kind: 'staff', staffId: 'd1' } as StaffCaller;

interface Given {
  caller?: Caller;
  staff?: StaffCaller;
}

type Read = (data: unknown, context: ExecutionContext) => unknown;

/** What a controller's parameter with this decorator is given. */
function given(decorator: () => ParameterDecorator, request: Given): unknown {
  class Controller {}
  decorator()(Controller.prototype, 'handler', 0);
  const parameters = Reflect.getMetadata(ROUTE_ARGS_METADATA, Controller, 'handler') as Record<
    string,
    { factory: Read }
  >;
  const [parameter] = Object.values(parameters);
  const context = { switchToHttp: () => ({ getRequest: () => request }) } as unknown as ExecutionContext;
  return parameter?.factory(undefined, context);
}

it('CurrentCaller returns the signed-in caller or throws', () => {
  expect(given(CurrentCaller, { caller: parent })).toBe(parent);
  expect(given(CurrentCaller, { caller: student })).toBe(student);
  expect(() => given(CurrentCaller, {})).toThrow(Unauthenticated);
  expect(() => given(CurrentCaller, { staff })).toThrow(Unauthenticated);
});

it('CurrentStudent returns the student or throws', () => {
  expect(given(CurrentStudent, { caller: student })).toBe(student);
  expect(() => given(CurrentStudent, { caller: parent })).toThrow(Unauthenticated);
  expect(() => given(CurrentStudent, {})).toThrow(Unauthenticated);
});

it('CurrentStaff returns the staff member or throws', () => {
  expect(given(CurrentStaff, { staff })).toBe(staff);
  expect(() => given(CurrentStaff, { caller: parent })).toThrow(Unauthenticated);
});

it('CurrentFamilyOrStaff returns either or throws', () => {
  expect(given(CurrentFamilyOrStaff, { caller: parent })).toBe(parent);
  expect(given(CurrentFamilyOrStaff, { caller: student })).toBe(student);
  expect(given(CurrentFamilyOrStaff, { staff })).toBe(staff);
  expect(() => given(CurrentFamilyOrStaff, {})).toThrow(Unauthenticated);
});

it('a caller is recorded under the ID of their account, student or staff member', () => {
  expect([parent, student, staff].map(callerId)).toEqual(['a1', 'st1', 'd1']);
});

it('OptionalUser and OptionalStaff return the caller or undefined', () => {
  expect(given(OptionalUser, { caller: parent })).toBe(parent);
  expect(given(OptionalUser, {})).toBeUndefined();
  expect(given(OptionalStaff, { staff })).toBe(staff);
  expect(given(OptionalStaff, {})).toBeUndefined();
});
