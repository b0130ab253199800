import { Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { errorStatus, type ErrorBody, type ErrorCode } from '@academy/contracts/http/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseDown } from '../../database/database-down.js';
import { isClientHangUp } from '../server/client-hang-up.js';
import { AppError, NotFound, Unavailable } from './errors.js';

const unreadable = { code: 'unreadable_body', message: 'We could not read your request.' } as const;

const frameworkErrors: Partial<Record<number, { code: ErrorCode; message: string }>> = {
  400: unreadable,
  404: { code: 'not_found', message: 'We could not find that. It may have been deleted.' },
  413: { code: 'too_large', message: 'That is too large to send.' },
  415: { code: 'unsupported_media_type', message: 'Please send JSON or a form.' },
};

/** The error to report for a thrown value; null if it is a bug. */
export function toAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (isDatabaseDown(error)) return new Unavailable();
  const status =
    error instanceof HttpException ? error.getStatus() : (error as { statusCode?: unknown } | null)?.statusCode;
  if (status === 404) return new NotFound();
  const known = typeof status === 'number' ? frameworkErrors[status] : undefined;
  return known ? new AppError(known.code, known.message) : null;
}

/** The response to a failed call. For a bug it is a 500 with only the request id, under which the log has the details. */
export function errorAnswer(
  error: unknown,
  requestId: string,
): { status: number; body: ErrorBody; retryAfter?: number } {
  const known = toAppError(error) ?? new AppError('internal', 'Something went wrong on our side. Please try again.');
  const { errors, retryAfter, extra } = known.details;
  const body: ErrorBody = {
    success: false,
    message: known.message,
    error: known.code,
    ...(errors ? { errors } : {}),
    ...extra,
    request_id: requestId,
  };
  return { status: errorStatus[known.code], body, retryAfter };
}

/** Turns every error into a response. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('http');

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const hungUp = isClientHangUp(request);
    const { status, body, retryAfter } = errorAnswer(
      hungUp ? new AppError(unreadable.code, unreadable.message) : error,
      request.id,
    );
    if (hungUp)
      this.logger.debug({ request_id: request.id, path: request.routeOptions.url, message: 'the client hung up' });
    if (status >= 500)
      this.logger.error({
        request_id: request.id,
        path: request.routeOptions.url,
        error: error instanceof Error ? error.stack : String(error),
      });
    if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
    // The call may have announced a file before it was refused.
    void reply.removeHeader('content-disposition');
    void reply.status(status).type('application/json; charset=utf-8').send(body);
  }
}
