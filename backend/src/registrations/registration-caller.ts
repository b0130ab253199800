import { createParamDecorator, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { registrationTokenHeader } from '@academy/contracts/http/registration-link';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../platform/http/auth/caller.js';
import { Unauthenticated } from '../platform/http/errors/errors.js';
import { networkOf } from '../platform/http/server/network.js';
import { RegistrationLinks } from './registration-links.js';

/** The bearer of a registration's emailed link. */
export interface LinkCaller {
  kind: 'guest';
  /** The one registration that the link opens. */
  registrationId: string;
}

/** Who asks for one registration. */
export type RegistrationCaller = Caller | LinkCaller;

declare module 'fastify' {
  interface FastifyRequest {
    linkCaller?: LinkCaller;
  }
}

/** Checks the token of an emailed link, where a call has one. @throws LinkInvalid, LinkClaimed, TooManyRequests */
@Injectable()
export class RegistrationLinkGuard implements CanActivate {
  constructor(private readonly links: RegistrationLinks) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const token = request.headers[registrationTokenHeader];
    if (token === undefined) return true;
    const registrationId = await this.links.open(String(token), networkOf(request.ip));
    request.linkCaller = { kind: 'guest', registrationId };
    return true;
  }
}

/** The caller of a call on one registration: a session, or the bearer of its link. */
export const CurrentRegistrationCaller = createParamDecorator(
  (_data: unknown, context: ExecutionContext): RegistrationCaller => {
    const { caller, linkCaller } = context.switchToHttp().getRequest<FastifyRequest>();
    const given = linkCaller ?? caller;
    if (!given) throw new Unauthenticated();
    return given;
  },
);
