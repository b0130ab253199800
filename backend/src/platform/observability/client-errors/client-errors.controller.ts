import { Body, Controller, Logger } from '@nestjs/common';
import { clientErrorLimits, redactValues } from '@academy/contracts/rules/client-error';
import { Route } from '../../http/auth/route.decorator.js';
import { RateLimits } from '../../http/rate-limit/rate-limits.js';
import { ClientNetwork } from '../../http/server/network.js';
import { clientErrorsTotal } from './client-error-metrics.js';
import { ClientErrorBody } from './client-errors.dto.js';

/** A broken page reports a handful; a school behind one address may have a hundred of them. */
const limit = { limit: 60, seconds: 600 };

/** Errors in visitors' browsers, as a log line and a metric. Other sites cannot send them: a JSON body needs their consent. */
@Controller()
export class ClientErrorsController {
  private readonly logger = new Logger('ClientErrors');

  constructor(private readonly limits: RateLimits) {}

  @Route('reportClientError', 204)
  async report(@Body() body: ClientErrorBody, @ClientNetwork() network: string): Promise<void> {
    await this.limits.take(`client-errors:${network}`, limit);
    clientErrorsTotal.inc({ kind: body.kind });
    // The sender redacted it already; what arrives here may come from anywhere.
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
