import type { StaffTable } from '../platform/staff-table.js';
import { bookedConsultationsSql } from './consultations.repository.js';

/** What has been booked. */
export const bookedConsultations: StaffTable = {
  heading: 'Latest day first',
  columns: ['Day', 'Time', 'Status', ['Name', 'long'], 'Email', 'Phone', ['Topic', 'long'], ['Booking', 'id']],
  sql: bookedConsultationsSql,
};
