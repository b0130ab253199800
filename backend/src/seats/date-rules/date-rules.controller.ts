import { Body, Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { PreviewTestDatesResponse } from '@academy/contracts/http/office/test-dates';
import { OfficeRoute } from '../../platform/http/auth/office-route.decorator.js';
import { PreviewTestDatesBody } from './date-rules.dto.js';
import { PreviewTestDates } from './queries/preview-test-dates.js';

/** The rules for test dates, which are edited as settings. */
@Controller()
export class DateRulesController {
  constructor(private readonly queries: QueryBus) {}

  @OfficeRoute('previewTestDates')
  async preview(@Body() body: PreviewTestDatesBody): Promise<PreviewTestDatesResponse> {
    return { success: true, ...(await this.queries.execute(new PreviewTestDates(body))) };
  }
}
