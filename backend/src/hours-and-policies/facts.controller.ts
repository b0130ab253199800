import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FactsResponse } from '@academy/contracts/http/facts';
import { Route } from '../platform/http/auth/route.decorator.js';
import { CachedAnswer } from '../platform/http/server/answer-cache.js';
import { GetFacts } from './queries/get-facts.js';

/** Endpoint for the academy's hours and policy. */
@Controller()
export class FactsController {
  constructor(private readonly queries: QueryBus) {}

  @CachedAnswer()
  @Route('getFacts')
  async get(): Promise<FactsResponse> {
    return { success: true, data: await this.queries.execute(new GetFacts()) };
  }
}
