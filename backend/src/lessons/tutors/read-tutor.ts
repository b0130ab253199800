import type { TutorResponse } from '@academy/contracts/http/office/tutors';
import { NotFound } from '../../platform/http/errors/errors.js';
import { listPackagesOf } from './tutor-packages.repository.js';
import { findTutorRecord } from './tutor-records.repository.js';
import { presentPackage, presentTutor } from './tutors.presenter.js';
import type { Database } from '../../platform/database/database.js';

/** One tutor with hours and packages. @throws NotFound */
export async function readTutor(database: Database, tutorId: string): Promise<TutorResponse> {
  const tutor = await findTutorRecord(database, tutorId);
  if (!tutor) throw new NotFound();
  const packages = await listPackagesOf(database, tutorId);
  return { success: true, today: tutor.today, tutor: presentTutor(tutor), packages: packages.map(presentPackage) };
}
