import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Unauthenticated } from '../errors/errors.js';

/** The caller, from the session. */
export type Caller = ParentCaller | StudentCaller;

export interface ParentCaller {
  kind: 'parent';
  accountId: string;
  sessionId: string;
}

export interface StudentCaller {
  kind: 'student';
  studentId: string;
  /** The parent's. */
  accountId: string;
  sessionId: string;
}

/**
 * The account that a caller buys for: a parent's own. A student buys as a guest does, so that a purchase reads and changes nothing that is
 * saved for the parent.
 * @returns its id, or null for a student and for a caller who is signed out
 */
export const buyingAccount = (caller?: Caller): string | null => (caller?.kind === 'parent' ? caller.accountId : null);

/** Finds the caller of a bearer token. The accounts feature implements it. */
export abstract class SessionReader {
  /** @returns null for a token that is unknown, expired or revoked. */
  abstract callerOf(token: string): Promise<Caller | null>;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller?: Caller;
  }
}

/** The caller of a route, or undefined when signed out. */
export const OptionalUser = createParamDecorator(
  (_data: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>().caller,
);

/** The caller of a route that requires a sign-in. */
export const CurrentCaller = createParamDecorator((_data: unknown, context: ExecutionContext) => {
  const { caller } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!caller) throw new Unauthenticated();
  return caller;
});

/** The caller of a route for students only. */
export const CurrentStudent = createParamDecorator((_data: unknown, context: ExecutionContext): StudentCaller => {
  const { caller } = context.switchToHttp().getRequest<FastifyRequest>();
  if (caller?.kind !== 'student') throw new Unauthenticated();
  return caller;
});
