export type { BookedSeat, Place, SeatKind, WantedSeat } from './place.js';
export { SeatTaken } from './seat.errors.js';
export { Seats } from './seats.js';
export { SeatsModule } from './seats.module.js';
