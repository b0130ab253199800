import { Global, Module } from '@nestjs/common';
import { DocsController } from './docs/docs.controller.js';
import { IdempotencyKeys } from './idempotency/idempotency.js';
import { PagePreview } from '../static-site/index.js';
import { RateLimits } from './rate-limit/rate-limits.js';

/** Services that the controllers and commands of every feature use. */
@Global()
@Module({
  controllers: [DocsController],
  providers: [IdempotencyKeys, PagePreview, RateLimits],
  exports: [IdempotencyKeys, PagePreview, RateLimits],
})
export class HttpModule {}
