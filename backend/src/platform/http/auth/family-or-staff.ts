import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Unauthenticated } from '../errors/errors.js';
import type { Caller } from './caller.js';
import type { StaffCaller } from './staff-caller.js';

/** The caller of a method that answers a call of families and the same call for staff. */
export type FamilyOrStaff = Caller | StaffCaller;

/** Injects the caller of such a method. */
export const CurrentFamilyOrStaff = createParamDecorator((_data: unknown, context: ExecutionContext): FamilyOrStaff => {
  const { caller, staff } = context.switchToHttp().getRequest<FastifyRequest>();
  const given = staff ?? caller;
  if (!given) throw new Unauthenticated();
  return given;
});

/** The ID under which a caller is recorded: of their account, of the student, or of the staff member. */
export function callerId(caller: FamilyOrStaff): string {
  if (caller.kind === 'staff') return caller.staffId;
  return caller.kind === 'parent' ? caller.accountId : caller.studentId;
}
