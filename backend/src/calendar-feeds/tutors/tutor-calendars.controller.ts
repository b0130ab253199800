import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  createTutorCalendar,
  deleteTutorCalendar,
  getTutorCalendar,
  type TutorCalendarResponse,
} from '@academy/contracts/http/office/tutor-calendars';
import { Route } from '../../platform/http/auth/route.decorator.js';
import { CurrentStaff, type StaffCaller } from '../../platform/http/auth/staff-caller.js';
import { CreateTutorCalendar, DeleteTutorCalendar } from './tutor-calendars.commands.js';
import { TutorCalendarQueries } from './tutor-calendars.queries.js';

/** Endpoints for the private link to a tutor's own lessons. */
@Controller()
export class TutorCalendarsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: TutorCalendarQueries,
  ) {}

  @Route(getTutorCalendar)
  async get(@CurrentStaff() { staffId }: StaffCaller): Promise<TutorCalendarResponse> {
    return { success: true, url: await this.queries.url(staffId) };
  }

  @Route(createTutorCalendar)
  async create(@CurrentStaff() { staffId }: StaffCaller): Promise<TutorCalendarResponse> {
    return { success: true, url: await this.commands.execute(new CreateTutorCalendar(staffId)) };
  }

  @Route(deleteTutorCalendar)
  async remove(@CurrentStaff() { staffId }: StaffCaller): Promise<TutorCalendarResponse> {
    await this.commands.execute(new DeleteTutorCalendar(staffId));
    return { success: true, url: null };
  }
}
