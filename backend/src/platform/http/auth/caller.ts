import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Unauthenticated } from '../errors/errors.js';

/** Who is calling, as the session says. */
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

/** Finds the caller behind a bearer token; the accounts feature provides it. */
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

/** The caller of a route that is closed to people who are signed out. */
export const CurrentCaller = createParamDecorator((_data: unknown, context: ExecutionContext) => {
  const { caller } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!caller) throw new Unauthenticated();
  return caller;
});

/** The caller of a route that is open to students only. */
export const CurrentStudent = createParamDecorator((_data: unknown, context: ExecutionContext): StudentCaller => {
  const { caller } = context.switchToHttp().getRequest<FastifyRequest>();
  if (caller?.kind !== 'student') throw new Unauthenticated();
  return caller;
});
