import { Controller, Param } from '@nestjs/common';
import { getHighlights, type HighlightsResponse } from '@academy/contracts/http/highlights';
import { CurrentCaller, type Caller } from '../../platform/http/auth/caller.js';
import { Route } from '../../platform/http/auth/route.decorator.js';
import { HighlightQueries } from './highlights.queries.js';

/** What a student did and does next, for the family. */
@Controller()
export class HighlightsController {
  constructor(private readonly queries: HighlightQueries) {}

  @Route(getHighlights)
  async get(@Param('id') id: string, @CurrentCaller() caller: Caller): Promise<HighlightsResponse> {
    return { success: true, data: await this.queries.highlights(id, caller) };
  }
}
