import { timeSlots } from '@academy/contracts/rules/slots';
import { shown, type StaffTable } from '../platform/staff-table.js';

const slots = timeSlots.map(({ id, label, end }) => `('${id}', '${label}', time '${end}')`).join(', ');

/** A booking is completed once its time is over; nobody has to say so. */
export const bookedConsultations: StaffTable = {
  heading: 'Latest day first',
  columns: ['Day', 'Time', 'Status', ['Name', 'long'], 'Email', 'Phone', ['Topic', 'long'], ['Booking', 'id']],
  sql: `SELECT to_char(b.date, 'YYYY-MM-DD') AS "Day", t.label AS "Time",
      CASE WHEN b.status = 'booked' AND (b.date + t.ends) AT TIME ZONE 'America/New_York' <= academy_now() THEN 'completed' ELSE b.status END AS "Status",
      b.name AS "Name", b.email AS "Email", b.phone_no AS "Phone", b.primary_interest AS "Topic", b.id AS "Booking"
    FROM consultations b JOIN (VALUES ${slots}) AS t(id, label, ends) ON t.id = b.time_slot WHERE b.booked_at IS NOT NULL ORDER BY b.date DESC, t.ends DESC LIMIT ${shown}`,
};
