import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { StaffRole } from '@academy/contracts/rules/staff';
import type { FastifyRequest } from 'fastify';
import { Unauthenticated } from '../errors/errors.js';

/** The staff member of a call, from their session. */
export interface StaffCaller {
  kind: 'staff';
  staffId: string;
  sessionId: string;
  name: string;
  email: string;
  role: StaffRole;
  /** Whether they have two-factor authentication. */
  twoFactor: boolean;
  /** False until the second factor is entered. Until then, the session allows only the rest of the sign-in. */
  verified: boolean;
  /** Whether they entered their password within the last few minutes. */
  confirmed: boolean;
}

/** Finds the staff member of a request's cookie. The staff feature implements it. */
export abstract class StaffSessionReader {
  /** @returns null for a cookie that is missing, unknown or expired */
  abstract callerOf(request: FastifyRequest): Promise<StaffCaller | null>;
}

declare module 'fastify' {
  interface FastifyRequest {
    staff?: StaffCaller;
  }
}

/** The calling staff member. If the contract allows it, they may not have entered their second factor yet. */
export const CurrentStaff = createParamDecorator((_data: unknown, context: ExecutionContext): StaffCaller => {
  const { staff } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!staff) throw new Unauthenticated();
  return staff;
});

/** The calling staff member, or undefined when signed out. */
export const OptionalStaff = createParamDecorator(
  (_data: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>().staff,
);
