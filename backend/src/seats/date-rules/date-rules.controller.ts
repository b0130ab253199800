import { Body, Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { previewTestDates, type PreviewTestDatesResponse } from '@academy/contracts/http/office/test-dates';
import { Route } from '../../platform/http/auth/route.decorator.js';
import { PreviewTestDatesBody } from './date-rules.dto.js';
import { PreviewTestDates } from './queries/preview-test-dates.js';

/** The rules for test dates, which are edited as settings. */
@Controller()
export class DateRulesController {
  constructor(private readonly queries: QueryBus) {}

  @Route(previewTestDates)
  async preview(@Body() body: PreviewTestDatesBody): Promise<PreviewTestDatesResponse> {
    return { success: true, ...(await this.queries.execute(new PreviewTestDates(body))) };
  }
}
