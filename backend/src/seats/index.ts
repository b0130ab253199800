export type { BookedSeat, TestSession, SeatHolder, SeatKind, SeatRequest } from './test-session.js';
export { SeatTaken, StudentBusy } from './seat.errors.js';
export { Seats } from './seats.js';
export { SeatsModule } from './seats.module.js';
export { StudentTests, type OtherTest } from './student-tests.js';
