import { randomBytes, randomUUID } from 'node:crypto';
import type { StudentDocumentsAdded } from '@academy/contracts/events/progress';
import type { TestDatabase } from '../support/database.js';
import { insert } from './stored-rows.js';

/** Stores the document that a `StudentDocumentsAdded` event with these ids refers to. Its student must exist. */
export const storeNotice = (database: TestDatabase, { student_id, notice_id }: StudentDocumentsAdded): Promise<void> =>
  insert(database, 'student_documents', {
    id: randomUUID(),
    student_id,
    name: 'Essay tips.pdf',
    type: 'pdf',
    size: 1,
    sha256: randomBytes(32),
    side: 'staff',
    added_by: randomUUID(),
    staff_name: 'Robin Desk',
    notice_id,
  });
