export { RemindersModule } from './reminders.module.js';
export { RemindOfComingDates } from './schedules/remind-of-coming-dates.js';
