import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { TutorProfiles } from '../../staff/index.js';
import { startProfile } from './tutor-records.repository.js';

/** Creates the profile of staff with the role `tutor`, who always have one. */
@Injectable()
export class StaffTutors extends TutorProfiles {
  override start(tx: Transaction, staffId: string): Promise<void> {
    return startProfile(tx, staffId);
  }
}
