import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { stripeWebhook } from '@academy/contracts/http/payments';
import type { FastifyRequest } from 'fastify';
import { Observable } from 'rxjs';
import { createContext, guestActor, runInContext, systemActor, type Actor } from '../../audit/command-context.js';
import { callerId, type FamilyOrStaff } from './family-or-staff.js';

const actorOf = (caller: FamilyOrStaff | undefined): Actor =>
  caller ? { kind: caller.kind, id: callerId(caller) } : guestActor;

/** Runs each call on behalf of its caller, with the request's id. Guards run first, so the caller is known. */
@Injectable()
export class CommandContextInterceptor implements NestInterceptor {
  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { call, caller, staff, id: requestId } = execution.switchToHttp().getRequest<FastifyRequest>();
    // The caller of the webhook is the card provider, proved by a signature.
    const actor = call === stripeWebhook ? systemActor : actorOf(staff ?? caller);
    const context = createContext({ actor, requestId });
    return new Observable((subscriber) => runInContext(context, () => next.handle().subscribe(subscriber)));
  }
}
