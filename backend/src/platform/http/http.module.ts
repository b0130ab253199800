import { Global, Module } from '@nestjs/common';
import { IdempotencyKeys } from './idempotency/idempotency.js';
import { RateLimits } from './rate-limit/rate-limits.js';

/** What controllers and commands of every feature lean on. */
@Global()
@Module({ providers: [IdempotencyKeys, RateLimits], exports: [IdempotencyKeys, RateLimits] })
export class HttpModule {}
