import type { TimeSlotId } from '../http/consultations.js';

/** A consultation was moved to another start time. Dates are YYYY-MM-DD, times "HH:mm", academy time. */
export interface ConsultationMoved {
  consultation_id: string;
  old_date: string;
  old_time_slot: TimeSlotId;
  /** Null when the family had only chosen the slot. */
  old_start_time: string | null;
  new_date: string;
  new_start_time: string;
  /** Number of moves, including this one. */
  moves: number;
}

export const consultationMoved = { name: 'ConsultationMoved', version: 1 } as const;
