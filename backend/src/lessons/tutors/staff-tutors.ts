import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { TutorProfiles } from '../../staff/index.js';
import { startProfile } from './tutor-records.repository.js';

/** Gives staff with the role of tutors their profile: there is never the role without it. */
@Injectable()
export class StaffTutors extends TutorProfiles {
  override start(tx: Transaction, staffId: string): Promise<void> {
    return startProfile(tx, staffId);
  }
}
