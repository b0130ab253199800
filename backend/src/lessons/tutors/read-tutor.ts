import type { TutorResponse } from '@academy/contracts/http/office/tutors';
import { roleIncludes } from '@academy/contracts/rules/staff';
import { isUUID } from 'class-validator';
import type { StaffCaller } from '../../platform/http/auth/staff-caller.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import { listPackagesOf } from './tutor-packages.repository.js';
import { findTutorRecord } from './tutor-records.repository.js';
import { presentPackage, presentTutor } from './tutors.presenter.js';
import type { Database } from './tutors.repository.js';

/** A tutor's profile is for the tutor, and for the desk and above. @throws NotFound for anyone else's */
export function assertMayOpen(caller: StaffCaller, tutorId: string): void {
  if (!isUUID(tutorId) || (caller.staffId !== tutorId && !roleIncludes(caller.role, 'desk'))) throw new NotFound();
}

/** One tutor with hours and packages. @throws NotFound */
export async function readTutor(database: Database, tutorId: string): Promise<TutorResponse> {
  const tutor = await findTutorRecord(database, tutorId);
  if (!tutor) throw new NotFound();
  const packages = await listPackagesOf(database, tutorId);
  return { success: true, today: tutor.today, tutor: presentTutor(tutor), packages: packages.map(presentPackage) };
}
