export type { BookedSeat, TestSession, SeatHolder, SeatKind, SeatRequest } from './test-session.js';
export { SeatTaken, StudentBusy } from './seat.errors.js';
export { Seats } from './seats.js';
export { SeatsModule } from './seats.module.js';
export { SeatsRepository, type OtherTest } from './seats.repository.js';
export { TestDatesRepository } from './test-dates.repository.js';
