import { createParamDecorator, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../platform/http/auth/caller.js';
import { Unauthenticated } from '../platform/http/errors/errors.js';
import { networkOf } from '../platform/http/server/network.js';
import type { BookingLinks } from './booking-links.js';

/** A caller with a booking's emailed link. */
export interface LinkCaller {
  kind: 'guest';
  /** The one booking that the link opens. */
  bookingId: string;
  /** Whether the link was emailed, so that its reader has the mailbox. */
  isEmailed: boolean;
}

/** The caller of an endpoint for one booking. */
export type BookingCaller = Caller | LinkCaller;

declare module 'fastify' {
  interface FastifyRequest {
    linkCaller?: LinkCaller;
  }
}

/**
 * Checks the token of an emailed link, if the call accepts one and the request has it. Each kind of booking has a guard with its own links.
 * @throws LinkInvalid, LinkClaimed, TooManyRequests
 */
export abstract class BookingLinkGuard implements CanActivate {
  protected abstract readonly links: BookingLinks;

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const header = request.call?.tokenHeader;
    const token = header ? request.headers[header] : undefined;
    if (token === undefined) return true;
    const { id: bookingId, isEmailed } = await this.links.open(String(token), networkOf(request.ip));
    request.linkCaller = { kind: 'guest', bookingId, isEmailed };
    return true;
  }
}

/** Injects the caller of an endpoint for one booking. A link's token takes precedence over a session. */
export const CurrentBookingCaller = createParamDecorator((_data: unknown, context: ExecutionContext): BookingCaller => {
  const { caller, linkCaller } = context.switchToHttp().getRequest<FastifyRequest>();
  const given = linkCaller ?? caller;
  if (!given) throw new Unauthenticated();
  return given;
});
