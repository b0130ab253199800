import { Body, Controller, Logger } from '@nestjs/common';
import { reportClientError } from '@academy/contracts/http/client-errors';
import { clientErrorLimits, redactValues } from '@academy/contracts/rules/client-error';
import { Route } from '../../http/auth/route.decorator.js';
import { RateLimits } from '../../http/rate-limit/rate-limits.js';
import { ClientNetwork } from '../../http/server/network.js';
import { clientErrorsTotal } from './client-error-metrics.js';
import { ClientErrorBody } from './client-errors.dto.js';

/** A broken page reports a handful of errors; a school behind one address may have a hundred such pages. */
const reportsFromNetwork = { limit: 60, seconds: 600 };

/** Logs and counts errors in visitors' browsers. Other sites cannot post here, because a cross-origin JSON body needs our CORS consent. */
@Controller()
export class ClientErrorsController {
  private readonly logger = new Logger('ClientErrors');

  constructor(private readonly limits: RateLimits) {}

  @Route(reportClientError)
  async report(@Body() body: ClientErrorBody, @ClientNetwork() network: string): Promise<void> {
    await this.limits.take(`client-errors:${network}`, reportsFromNetwork);
    clientErrorsTotal.inc({ kind: body.kind });
    // Our sender redacts its reports, but a request here may come from anyone.
    const text = (name: keyof typeof clientErrorLimits) => redactValues(body[name] ?? '', clientErrorLimits[name]);
    this.logger.warn({
      message: 'client error',
      kind: body.kind,
      error: text('message'),
      stack: text('stack'),
      page: text('page'),
      build: text('build'),
    });
  }
}
