import { Controller } from '@nestjs/common';
import { getFacts, type FactsResponse } from '@academy/contracts/http/facts';
import { listLegalVersions, type LegalVersionsResponse } from '@academy/contracts/http/legal-versions';
import { Route } from '../platform/http/auth/route.decorator.js';
import { CachedAnswer } from '../platform/http/server/answer-cache.js';
import { FactsQueries } from './facts.queries.js';

/** Endpoints for the academy's hours and policy, and its legal texts. */
@Controller()
export class FactsController {
  constructor(private readonly queries: FactsQueries) {}

  @CachedAnswer()
  @Route(getFacts)
  async get(): Promise<FactsResponse> {
    return { success: true, data: await this.queries.current() };
  }

  @CachedAnswer()
  @Route(listLegalVersions)
  async legalVersions(): Promise<LegalVersionsResponse> {
    return { success: true, data: await this.queries.legalVersions() };
  }
}
