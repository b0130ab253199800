import { UseInterceptors, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { catchError, map, type Observable } from 'rxjs';
import { isDocumentNavigation } from '../../static-site/document-request.js';
import { toAppError } from '../errors/error.filter.js';

interface Pages {
  done: string;
  /** The page after an error, such as an invalid field or too many attempts. */
  refused: string;
}

class PageAnswerInterceptor implements NestInterceptor {
  constructor(private readonly pages: Pages) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest<{ Body?: Record<string, unknown> }>>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    // A provider's one-click unsubscribe must not be redirected (RFC 8058, section 3.1).
    const isOneClick = request.body?.['List-Unsubscribe'] !== undefined;
    if (isOneClick || !isDocumentNavigation(request.headers)) return next.handle();
    const goTo = (page: string) => void reply.status(303).header('location', page);
    return next.handle().pipe(
      map(() => goTo(this.pages.done)),
      catchError((error: unknown) => {
        if (toAppError(error) === null) throw error;
        return [goTo(this.pages.refused)];
      }),
    );
  }
}

/** Redirects a browser that posted a form without scripts to a readable page (303). Other callers get the call's own response. */
export function AnswerFormsWithPage(pages: Pages): MethodDecorator {
  return UseInterceptors(new PageAnswerInterceptor(pages));
}
