import type { ServiceType } from '@academy/contracts/rules/services';
import type { StaffRole } from '@academy/contracts/rules/staff';
import { byName } from '../../platform/database/name-order.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';

export type Database = Pick<Transaction, 'query'>;

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

/** SQL: whether the tutor of a profile `p` with staff member `m` takes lessons and packages. */
export const canTeach = `(p.stopped_at IS NULL AND m.disabled_at IS NULL AND m.role <> 'proctor')`;

/** SQL: a {@link Tutor} of `tutors`. */
export const tutorColumns = `p.staff_id AS id, m.name, m.email, m.role, p.services, COALESCE(p.meeting_url, '') AS "meetingUrl", p.buffer_minutes AS "bufferMinutes",
  p.notice_hours AS "noticeHours", ${canTeach} AS "canTeach", m.disabled_at IS NOT NULL AS "isDisabled", p.stopped_at IS NOT NULL AS "hasStopped", m.password_hash IS NOT NULL AS "hasPassword", p.version`;

/** SQL: profiles `p`, each with its staff member `m`. */
export const tutors = 'tutor_profiles p JOIN staff m ON m.id = p.staff_id';

/** @returns null for a staff member who never was a tutor */
export async function findTutor(database: Database, tutorId: string): Promise<Tutor | null> {
  const [row] = await database.query<Tutor[]>(`SELECT ${tutorColumns} FROM ${tutors} WHERE p.staff_id = $1`, [tutorId]);
  return row ?? null;
}

/** The same, with profile and hours locked until the transaction ends. */
export async function lockTutor(tx: Transaction, tutorId: string): Promise<Tutor | null> {
  const [row] = await tx.query<Tutor[]>(`SELECT ${tutorColumns} FROM ${tutors} WHERE p.staff_id = $1 FOR UPDATE OF p`, [
    tutorId,
  ]);
  return row ?? null;
}

/** Every tutor including those who no longer teach, by name. */
export const listAllTutors = (database: Database): Promise<Tutor[]> =>
  database.query<Tutor[]>(`SELECT ${tutorColumns} FROM ${tutors} ORDER BY ${byName('m.name')}, p.staff_id`);
