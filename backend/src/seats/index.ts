export { countSeatsByName, forgetStudentsOfSeats, giveSeatsTo, keySeatsByStudent } from './seat-owners.repository.js';
export {
  studentKeys,
  type BookedSeat,
  type RegistrationSeat,
  type TestSession,
  type SeatKind,
  type SeatRequest,
} from './test-session.js';
export { listRooms, lockRooms } from './rooms/rooms.repository.js';
export { listTestsOfDay, type TestOfDay } from './rooms/tests-of-day.repository.js';
export { StudentBusy } from './seat.errors.js';
export { Seats } from './seats.js';
export { SeatsModule } from './seats.module.js';
export { DateRulesRepository } from './date-rules/date-rules.repository.js';
export { OfferTestDates } from './seats.schedules.js';
export { SeatQueries } from './seats.queries.js';
export { SeatsRepository } from './seats.repository.js';
export { TestDatesRepository } from './test-dates.repository.js';
export { WaitlistRecords } from './waitlist/waitlist-records.js';
export { WaitlistLinks } from './waitlist/waitlist-links.js';
export { WaitlistRepository, type StoredEntry } from './waitlist/waitlist.repository.js';
export { listCrowdedDates, type CrowdedDate } from './saturdays/unpaid-holds.repository.js';
export { StudentInfoLists } from './saturdays/rosters.js';
export { SaturdayQueries } from './saturdays/saturdays.queries.js';
export { listEndingOffers, type EndingOffer } from './waitlist/ending-offers.repository.js';
export { ClosedDays, type DayAtStake } from './closed-days/closed-days.js';
export { StudentNotFree } from './closed-days/closed-days.errors.js';
export type { SeatOfClosedDay } from './closed-days/closed-days.repository.js';
export { presentFamily } from './saturdays/messages/date-messages.presenter.js';
