import { timeSlots } from '@academy/contracts/rules/slots';

/** SQL: the days on which no part of the day has a place. */
export const daysOff = `SELECT date FROM consultation_slots GROUP BY date HAVING count(*) = ${timeSlots.length} AND max(capacity) = 0`;
