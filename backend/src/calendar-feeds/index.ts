export { deleteFeeds } from './calendar-feeds.repository.js';
export { CalendarFeedsModule } from './calendar-feeds.module.js';
