import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { stripeWebhook } from '@academy/contracts/http/payments';
import type { FastifyRequest } from 'fastify';
import { Observable } from 'rxjs';
import { createContext, guestActor, runInContext, systemActor, type Actor } from '../../audit/command-context.js';
import type { Caller } from './caller.js';
import type { StaffCaller } from './staff-caller.js';
import { callKey } from './route.decorator.js';

function actorOf(caller: Caller | undefined, staff: StaffCaller | undefined): Actor {
  if (staff) return { kind: 'staff', id: staff.staffId };
  if (!caller) return guestActor;
  return caller.kind === 'parent'
    ? { kind: 'parent', id: caller.accountId }
    : { kind: 'student', id: caller.studentId };
}

/** Runs each call on behalf of its caller, with the request's id. Guards run first, so the caller is known. */
@Injectable()
export class CommandContextInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(call: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { caller, staff, id: requestId } = call.switchToHttp().getRequest<FastifyRequest>();
    const one = this.reflector.get<unknown>(callKey, call.getHandler());
    // The caller of the webhook is the card provider, proved by a signature.
    const actor = one === stripeWebhook ? systemActor : actorOf(caller, staff);
    const context = createContext({ actor, requestId });
    return new Observable((subscriber) => runInContext(context, () => next.handle().subscribe(subscriber)));
  }
}
