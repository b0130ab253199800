import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { TutorCalendarResponse } from '@academy/contracts/http/office/tutor-calendars';
import { OfficeRoute } from '../../platform/http/auth/office-route.decorator.js';
import { CurrentStaff, type StaffCaller } from '../../platform/http/auth/staff-caller.js';
import { CreateTutorCalendar } from './commands/create-tutor-calendar.js';
import { DeleteTutorCalendar } from './commands/delete-tutor-calendar.js';
import { GetTutorCalendar } from './queries/get-tutor-calendar.js';

/** Endpoints for the private link to a tutor's own lessons. */
@Controller()
export class TutorCalendarsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @OfficeRoute('getTutorCalendar')
  async get(@CurrentStaff() { staffId }: StaffCaller): Promise<TutorCalendarResponse> {
    return { success: true, url: await this.queries.execute(new GetTutorCalendar(staffId)) };
  }

  @OfficeRoute('createTutorCalendar')
  async create(@CurrentStaff() { staffId }: StaffCaller): Promise<TutorCalendarResponse> {
    return { success: true, url: await this.commands.execute(new CreateTutorCalendar(staffId)) };
  }

  @OfficeRoute('deleteTutorCalendar')
  async remove(@CurrentStaff() { staffId }: StaffCaller): Promise<TutorCalendarResponse> {
    await this.commands.execute(new DeleteTutorCalendar(staffId));
    return { success: true, url: null };
  }
}
