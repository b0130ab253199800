import type { ConsultationMoved } from '@academy/contracts/events/consultations';
import { consultationCancelRule } from '@academy/contracts/rules/consultation-policy';
import type { DataSource } from 'typeorm';
import type { ConsultationMovedMail } from '../notifications/index.js';
import { readConsultation } from './consultation-facts.repository.js';
import type { ConsultationLinks } from './consultation-links.js';

/**
 * A move with the data its emails need.
 * @returns null when it was moved again or canceled since; that change has its own email
 */
export async function readMoved(
  dataSource: DataSource,
  { consultation_id: id, old_date, old_time_slot, old_start_time, moves }: ConsultationMoved,
  links: ConsultationLinks,
): Promise<ConsultationMovedMail | null> {
  const booking = await readConsultation(dataSource, id);
  if (booking.status !== 'booked' || booking.moves !== moves) return null;
  return {
    booking,
    from: { date: old_date, timeSlot: old_time_slot, startTime: old_start_time },
    refundUntil: consultationCancelRule(booking, booking.now).refundUntil,
    page: await links.pageOfConsultation(booking),
  };
}
