import { Body, Controller } from '@nestjs/common';
import { previewTestDates, type PreviewTestDatesResponse } from '@academy/contracts/http/office/test-dates';
import { Route } from '../../platform/http/auth/route.decorator.js';
import { PreviewTestDatesBody } from './date-rules.dto.js';
import { DateRuleQueries } from './date-rules.queries.js';

/** The rules for test dates, which are edited as settings. */
@Controller()
export class DateRulesController {
  constructor(private readonly queries: DateRuleQueries) {}

  @Route(previewTestDates)
  async preview(@Body() body: PreviewTestDatesBody): Promise<PreviewTestDatesResponse> {
    return { success: true, ...(await this.queries.preview(body)) };
  }
}
