import { timeSlots } from '@academy/contracts/rules/slots';

/** SQL: the days on which every slot has capacity 0. */
export const daysOff = `SELECT date FROM consultation_slots GROUP BY date HAVING count(*) = ${timeSlots.length} AND max(capacity) = 0`;
