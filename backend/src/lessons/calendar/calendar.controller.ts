import { Body, Controller, Param, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  cancelTutorDay,
  getOfficeCalendar,
  type OfficeCalendarResponse,
} from '@academy/contracts/http/office/calendar';
import { Route } from '../../platform/http/auth/route.decorator.js';
import { CancelTutorDayBody } from './calendar.dto.js';
import { CancelTutorDay } from './calendar.commands.js';
import { CalendarQueries } from './calendar.queries.js';

/** The days of all tutors, for the desk. */
@Controller()
export class CalendarController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: CalendarQueries,
  ) {}

  @Route(getOfficeCalendar)
  day(@Query('day') day: unknown): Promise<OfficeCalendarResponse> {
    return this.queries.day(day);
  }

  @Route(cancelTutorDay)
  async cancelDay(
    @Param('id') id: string,
    @Param('day') day: string,
    @Body() body: CancelTutorDayBody,
  ): Promise<OfficeCalendarResponse> {
    await this.commands.execute(new CancelTutorDay(id, day, body));
    return this.queries.day(day);
  }
}
