import { Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { isStaffCall, pathsOf, type AnyCall, type StaffCall } from '@academy/contracts/http/call';
import { officeHeader } from '@academy/contracts/http/office/header';
import { roleIncludes } from '@academy/contracts/rules/staff';
import type { FastifyRequest } from 'fastify';
import { AccessDenied, ConfirmationRequired, Unauthenticated } from '../errors/errors.js';
import { SessionReader } from './caller.js';
import { callsOf } from './route.decorator.js';
import { StaffSessionReader } from './staff-caller.js';

const deniedKey = 'academy:denied';

/** The message for a person with the wrong role on this route. */
export const ForbiddenMessage = (text: string) => SetMetadata(deniedKey, text);

export function bearerToken(request: FastifyRequest): string | null {
  const match = /^Bearer ([\w.-]{1,200})$/i.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The call that the request makes; set by {@link CallGuard}. */
    call?: AnyCall;
  }
}

/** The call that a request makes, of those that its controller method answers. */
function callOf(method: object, { routeOptions: { url = '' } }: FastifyRequest): AnyCall | undefined {
  return callsOf(method).find((one) => pathsOf(one).includes(url));
}

/** Admits callers who belong to the declared audience of the call. Refuses a path for which the method has no declared call. */
@Injectable()
export class CallGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionReader,
    private readonly staffSessions: StaffSessionReader,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const handler = context.getHandler();
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const one = callOf(handler, request);
    if (!one) throw new Error(`${handler.name} has no declared call for this path`);
    request.call = one;
    if (isStaffCall(one)) await this.admitStaff(one, request);
    else await this.admitFamily(one, request, this.reflector.get<string | undefined>(deniedKey, handler));
    return true;
  }

  /** A call with the token of a link has no caller, even if it also has a session: the controller checks the token. */
  private async admitFamily({ audience, tokenHeader }: AnyCall, request: FastifyRequest, denied: string | undefined) {
    if (tokenHeader !== null && request.headers[tokenHeader] !== undefined) return;
    const token = bearerToken(request);
    request.caller = (token && (await this.sessions.callerOf(token))) || undefined;
    if (audience === 'public') return;
    if (!request.caller) throw new Unauthenticated();
    if (audience !== 'signed-in' && audience !== request.caller.kind) throw new AccessDenied(denied);
  }

  private async admitStaff({ audience, stepUp }: StaffCall, request: FastifyRequest) {
    // A browser that does not support SameSite also sends the cookie with forms of other sites.
    if (request.headers[officeHeader] === undefined) throw new AccessDenied();
    request.staff = (await this.staffSessions.callerOf(request)) ?? undefined;
    if (audience === 'public') return;
    if (!request.staff) throw new Unauthenticated();
    if (audience === 'signing-in') return;
    if (!request.staff.verified) throw new Unauthenticated();
    if (!roleIncludes(request.staff.role, audience)) throw new AccessDenied();
    if (stepUp && !request.staff.confirmed) throw new ConfirmationRequired();
  }
}
