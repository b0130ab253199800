import type {
  PackagesWithoutTutorResponse,
  TutorCandidatesResponse,
  TutorListResponse,
  TutorResponse,
} from '@academy/contracts/http/office/tutors';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { StaffCaller } from '../../platform/http/auth/staff-caller.js';
import { assertMayOpen } from './may-open-tutor.js';
import { readTutor } from './read-tutor.js';
import { listPackagesWithoutTutor } from './tutor-packages.repository.js';
import { listCandidates, listTutorRecords } from './tutor-records.repository.js';
import { presentPackage, presentTutor } from './tutors.presenter.js';

/** More than these are not listed: the newest come first. */
const maxPackages = 100;

/** Queries about tutors, for the office and for themselves. */
@Injectable()
export class TutorQueries {
  constructor(private readonly database: Database) {}

  /** One tutor with hours and packages. @throws NotFound */
  async tutor(tutorId: string, caller: StaffCaller): Promise<TutorResponse> {
    assertMayOpen(caller, tutorId);
    return readTutor(this.database, tutorId);
  }

  /** The tutors with what they teach, and when. */
  async list(): Promise<TutorListResponse> {
    return { success: true, tutors: (await listTutorRecords(this.database)).map(presentTutor) };
  }

  /** Staff who could teach and do not. */
  async candidates(): Promise<TutorCandidatesResponse> {
    return { success: true, staff: await listCandidates(this.database) };
  }

  /** The packages for which the office has to choose a tutor. */
  async packagesWithoutTutor(): Promise<PackagesWithoutTutorResponse> {
    const found = await listPackagesWithoutTutor(this.database, maxPackages + 1);
    const packages = found.slice(0, maxPackages).map(presentPackage);
    return { success: true, packages, more: found.length > maxPackages };
  }
}
