export { RemindersModule } from './reminders.module.js';
export { RemindOfComingDates } from './reminders.schedules.js';
