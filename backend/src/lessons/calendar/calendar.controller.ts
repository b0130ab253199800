import { Body, Controller, Param, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { OfficeCalendarResponse } from '@academy/contracts/http/office/calendar';
import { OfficeRoute } from '../../platform/http/auth/office-route.decorator.js';
import { CancelTutorDayBody } from './calendar.dto.js';
import { CancelTutorDay } from './commands/cancel-tutor-day.js';
import { GetOfficeCalendar } from './queries/get-office-calendar.js';

/** The days of all tutors, for the desk. */
@Controller()
export class CalendarController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @OfficeRoute('getOfficeCalendar')
  day(@Query('day') day: unknown): Promise<OfficeCalendarResponse> {
    return this.queries.execute(new GetOfficeCalendar(day));
  }

  @OfficeRoute('cancelTutorDay')
  async cancelDay(
    @Param('id') id: string,
    @Param('day') day: string,
    @Body() body: CancelTutorDayBody,
  ): Promise<OfficeCalendarResponse> {
    await this.commands.execute(new CancelTutorDay(id, day, body));
    return this.queries.execute(new GetOfficeCalendar(day));
  }
}
