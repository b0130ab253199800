import type { ServiceType } from '@academy/contracts/rules/services';
import type { StaffRole } from '@academy/contracts/rules/staff';
import { byName } from '../../platform/database/name-order.js';
import type { Database, Tx } from '../../platform/database/database.js';

/** A staff member with a tutor's profile. */
export interface Tutor {
  /** The id of the staff member. */
  id: string;
  name: string;
  email: string;
  role: StaffRole;
  services: ServiceType[];
  /** Empty without a link. */
  meetingUrl: string;
  /** Minutes that stay free after each lesson. */
  bufferMinutes: number;
  /** Hours by which a lesson is booked ahead, at least. */
  noticeHours: number;
  /** False once they stopped teaching, or if their account is disabled or a proctor's. They then get no lessons or packages. */
  canTeach: boolean;
  isDisabled: boolean;
  /** Whether they stopped teaching, whatever their account is. */
  hasStopped: boolean;
  hasPassword: boolean;
  /** Of the profile with its weekly hours. */
  version: number;
}

/** SQL: {@link Tutor}s, profiles `p` with their staff members `m`. @param more further columns, with a comma before */
export const selectTutors = (
  more = '',
): string => `SELECT p.staff_id AS id, m.name, m.email, m.role, p.services, COALESCE(p.meeting_url, '') AS "meetingUrl", p.buffer_minutes AS "bufferMinutes",
  p.notice_hours AS "noticeHours", can_teach(p.stopped_at, m.disabled_at, m.role) AS "canTeach", m.disabled_at IS NOT NULL AS "isDisabled", p.stopped_at IS NOT NULL AS "hasStopped", m.password_hash IS NOT NULL AS "hasPassword", p.version${more}
  FROM tutor_profiles p JOIN staff m ON m.id = p.staff_id`;

/** @returns null for a staff member who never was a tutor */
export async function findTutor(database: Database, tutorId: string): Promise<Tutor | null> {
  const row = await database.one<Tutor>(`${selectTutors()} WHERE p.staff_id = $1`, [tutorId]);
  return row ?? null;
}

/** The same, with profile and hours locked until the transaction ends. */
export async function lockTutor(tx: Tx, tutorId: string): Promise<Tutor | null> {
  const row = await tx
    .named('lock tutor')
    .one<Tutor>(`${selectTutors()} WHERE p.staff_id = $1 FOR UPDATE OF p`, [tutorId]);
  return row ?? null;
}

/** Every tutor including those who no longer teach, by name. */
export const listAllTutors = (database: Database): Promise<Tutor[]> =>
  database.rows<Tutor>(`${selectTutors()} ORDER BY ${byName('m.name')}, p.staff_id`);
