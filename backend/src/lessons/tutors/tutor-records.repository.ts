import { academyTimeZone } from '@academy/contracts/rules/dates';
import type { ServiceType } from '@academy/contracts/rules/services';
import type { StaffRole } from '@academy/contracts/rules/staff';
import { weekdayNames, type TimeWindow } from '@academy/contracts/rules/tutors';
import { Injectable } from '@nestjs/common';
import { byName } from '../../platform/database/name-order.js';
import { TutorProfiles } from '../../staff/index.js';
import { toWindow, type Minutes, type TutorDay } from './hours.repository.js';
import type { Database, Tx } from '../../platform/database/database.js';
import { openPackage } from './tutor-packages.repository.js';
import { selectTutors, type Tutor } from './tutors.repository.js';

/** A tutor with weekly hours, the days that differ from them, and how many packages are theirs. */
export interface TutorRecord extends Tutor {
  /** By weekday, Sunday first. */
  hours: TimeWindow[][];
  /** From today on, in their order. */
  days: TutorDay[];
  /** Packages with sessions left. */
  packages: number;
  /** The academy's day now, YYYY-MM-DD. */
  today: string;
}

interface Row extends Omit<TutorRecord, 'hours'> {
  weekly: [weekday: number, ...window: Minutes][];
}

/** SQL: the academy's day now. */
const today = `(academy_now() AT TIME ZONE '${academyTimeZone}')::date`;

/** SQL: what a record says beyond the tutor `p`. */
const details = `, to_char(${today}, 'YYYY-MM-DD') AS today,
       COALESCE((SELECT jsonb_agg(jsonb_build_array(h.weekday, h.start_minute, h.end_minute) ORDER BY h.start_minute) FROM tutor_hours h
         WHERE h.tutor_id = p.staff_id), '[]') AS weekly,
       COALESCE((SELECT jsonb_agg(jsonb_build_object('day', to_char(d.day, 'YYYY-MM-DD'), 'windows', d.windows) ORDER BY d.day) FROM tutor_days d
         WHERE d.tutor_id = p.staff_id AND d.day >= ${today}), '[]') AS days,
       (SELECT count(*)::int FROM assigned_tutors a JOIN registrations r ON r.id = a.registration_id
           JOIN session_balance b ON b.registration_id = r.id
         WHERE a.tutor_id = p.staff_id AND ${openPackage}) AS packages`;

async function read(database: Database, condition: string, values: unknown[]): Promise<TutorRecord[]> {
  const rows = await database.rows<Row>(`${selectTutors(details)} ${condition}`, values);
  return rows.map(({ weekly, ...row }) => ({
    ...row,
    hours: weekdayNames.map((_name, day) =>
      weekly.filter(([weekday]) => weekday === day).map(([, start, end]) => toWindow([start, end])),
    ),
  }));
}

/** @returns null for a staff member who never was a tutor */
export async function findTutorRecord(database: Database, tutorId: string): Promise<TutorRecord | null> {
  const [record] = await read(database, 'WHERE p.staff_id = $1', [tutorId]);
  return record ?? null;
}

/** The tutors by name; of those who stopped teaching the ones whose packages still need another tutor. */
export async function listTutorRecords(database: Database): Promise<TutorRecord[]> {
  const records = await read(database, `ORDER BY m.disabled_at IS NOT NULL, ${byName('m.name')}, p.staff_id`, []);
  return records.filter(
    ({ canTeach, isDisabled, hasStopped, packages }) => canTeach || packages > 0 || (isDisabled && !hasStopped),
  );
}

/** Staff who could teach and do not, by name. */
export function listCandidates(database: Database): Promise<{ id: string; name: string; role: StaffRole }[]> {
  return database.rows(
    `SELECT m.id, m.name, m.role FROM staff m LEFT JOIN tutor_profiles p ON p.staff_id = m.id
     WHERE m.disabled_at IS NULL AND m.role <> 'proctor' AND (p.staff_id IS NULL OR p.stopped_at IS NOT NULL) ORDER BY ${byName('m.name')}, m.id`,
  );
}

/** What a tutor's profile is changed to. */
export interface TutorChange {
  services: readonly ServiceType[];
  /** Empty for none. */
  meetingUrl: string;
  bufferMinutes: number;
  noticeHours: number;
}

/** Stores a profile as a new version. */
export async function updateProfile(tx: Tx, tutorId: string, change: TutorChange): Promise<void> {
  await tx.named('update tutor profile').run(
    `UPDATE tutor_profiles SET services = $2, meeting_url = NULLIF($3, ''), buffer_minutes = $4, notice_hours = $5, version = version + 1
     WHERE staff_id = $1`,
    [tutorId, change.services, change.meetingUrl, change.bufferMinutes, change.noticeHours],
  );
}

/** Makes a staff member a tutor, also one who had stopped; one who is a tutor stays as they are, and an unknown id changes nothing. */
export async function startProfile(tx: Tx, staffId: string): Promise<void> {
  await tx.run(
    `INSERT INTO tutor_profiles (staff_id, services) SELECT id, '{}' FROM staff WHERE id = $1
     ON CONFLICT (staff_id) DO UPDATE SET stopped_at = NULL, version = tutor_profiles.version + 1 WHERE tutor_profiles.stopped_at IS NOT NULL`,
    [staffId],
  );
}

/** Ends a profile; what is stored stays. */
export async function stopProfile(tx: Tx, tutorId: string): Promise<void> {
  await tx.run('UPDATE tutor_profiles SET stopped_at = academy_now(), version = version + 1 WHERE staff_id = $1', [
    tutorId,
  ]);
}

/** Creates the profile of staff with the role `tutor`, who always have one. */
@Injectable()
export class StaffTutors extends TutorProfiles {
  override start(tx: Tx, staffId: string): Promise<void> {
    return startProfile(tx, staffId);
  }
}
