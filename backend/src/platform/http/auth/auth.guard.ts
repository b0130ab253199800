import { Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { routes, type RouteName } from '@academy/contracts/http/routes';
import type { FastifyRequest } from 'fastify';
import { OfficeGuard } from './office.guard.js';
import { routeKey } from './route.decorator.js';
import { SessionReader } from './caller.js';
import { AccessDenied, Unauthenticated } from '../errors/errors.js';

const deniedKey = 'academy:denied';

/** The message for a person with the wrong role on this route. */
export const ForbiddenMessage = (text: string) => SetMetadata(deniedKey, text);

export function bearerToken(request: FastifyRequest): string | null {
  const match = /^Bearer ([\w.-]{1,200})$/i.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}

/**
 * Lets a call through if its contract's access rule allows the caller. A route without a contract is refused. Some contracts accept a token
 * instead of a session. A call with such a token has no caller, even if it also has a session: the controller checks the token.
 */
@Injectable()
export class AuthGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionReader,
    private readonly office: OfficeGuard,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (this.office.guards(context)) return this.office.canActivate(context);
    const name = this.reflector.get<RouteName | undefined>(routeKey, context.getHandler());
    if (!name) throw new Error(`${context.getHandler().name} has no route in the contract`);
    const { access, tokenHeader } = routes[name];
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (tokenHeader !== null && request.headers[tokenHeader] !== undefined) return true;
    const token = bearerToken(request);
    const caller = token ? await this.sessions.callerOf(token) : null;
    request.caller = caller ?? undefined;
    if (access === 'public') return true;
    if (!caller) throw new Unauthenticated();
    if (access === 'signed-in' || access === caller.kind) return true;
    throw new AccessDenied(this.reflector.get<string | undefined>(deniedKey, context.getHandler()));
  }
}
