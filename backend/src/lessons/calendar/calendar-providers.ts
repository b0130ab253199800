import { CancelTutorDayHandler } from './commands/cancel-tutor-day.js';
import { GetOfficeCalendarHandler } from './queries/get-office-calendar.js';

/** What the office's calendar provides. */
export const calendarProviders = [CancelTutorDayHandler, GetOfficeCalendarHandler];
