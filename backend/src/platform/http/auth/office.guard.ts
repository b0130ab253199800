import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { officeHeader, officeRoutes, type OfficeRouteName } from '@academy/contracts/http/office/routes';
import { roleIncludes } from '@academy/contracts/rules/staff';
import type { FastifyRequest } from 'fastify';
import { AccessDenied, ConfirmationRequired, Unauthenticated } from '../errors/errors.js';
import { officeRouteKey } from './office-route.decorator.js';
import { StaffSessionReader } from './staff-caller.js';

/** Lets an office call through if its contract allows the staff member of the cookie. */
@Injectable()
export class OfficeGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: StaffSessionReader,
  ) {}

  /** Whether a call is an office call. */
  guards(context: ExecutionContext): boolean {
    return this.nameOf(context) !== undefined;
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const name = this.nameOf(context);
    if (!name) return false;
    const { access, stepUp } = officeRoutes[name];
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    // A browser that does not support SameSite also sends the cookie with forms of other sites.
    if (request.headers[officeHeader] === undefined) throw new AccessDenied();
    request.staff = (await this.sessions.callerOf(request)) ?? undefined;
    if (access === 'public') return true;
    if (!request.staff) throw new Unauthenticated();
    if (access === 'signing-in') return true;
    if (!request.staff.verified) throw new Unauthenticated();
    if (!roleIncludes(request.staff.role, access)) throw new AccessDenied();
    if (stepUp && !request.staff.confirmed) throw new ConfirmationRequired();
    return true;
  }

  private nameOf(context: ExecutionContext): OfficeRouteName | undefined {
    return this.reflector.get<OfficeRouteName | undefined>(officeRouteKey, context.getHandler());
  }
}
