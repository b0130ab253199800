import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { StaffRole } from '@academy/contracts/rules/staff';
import type { FastifyRequest } from 'fastify';
import { Unauthenticated } from '../errors/errors.js';

/** A staff member behind a call, as their session says. */
export interface StaffCaller {
  staffId: string;
  sessionId: string;
  name: string;
  email: string;
  role: StaffRole;
  /** Whether they have two-factor authentication. */
  twoFactor: boolean;
  /** False until the second factor: the session opens nothing but the rest of the sign-in. */
  verified: boolean;
  /** Whether they entered their password in the last minutes. */
  confirmed: boolean;
}

/** Finds the staff member behind a request's cookie; the staff feature provides it. */
export abstract class StaffSessionReader {
  /** @returns null for a cookie that is missing, unknown or out of date */
  abstract callerOf(request: FastifyRequest): Promise<StaffCaller | null>;
}

declare module 'fastify' {
  interface FastifyRequest {
    staff?: StaffCaller;
  }
}

/** The staff member who calls, also before their second factor where the contract lets them. */
export const CurrentStaff = createParamDecorator((_data: unknown, context: ExecutionContext): StaffCaller => {
  const { staff } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!staff) throw new Unauthenticated();
  return staff;
});

/** The same where a caller may be signed out. */
export const OptionalStaff = createParamDecorator(
  (_data: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>().staff,
);
