import { Global, Module } from '@nestjs/common';
import { IdempotencyKeys } from './idempotency/idempotency.js';
import { PagePreview } from '../static-site/index.js';
import { RateLimits } from './rate-limit/rate-limits.js';

/** What controllers and commands of every feature lean on. */
@Global()
@Module({ providers: [IdempotencyKeys, PagePreview, RateLimits], exports: [IdempotencyKeys, PagePreview, RateLimits] })
export class HttpModule {}
