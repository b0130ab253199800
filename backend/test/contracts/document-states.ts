import { randomBytes, randomUUID } from 'node:crypto';
import type { TestApp } from '../support/app.js';
import type { StateHandlers } from './contract-fixture.js';
import { insert } from './stored-rows.js';

/** Provider states about the documents of the student in the contract's family. No exchange reads the files, so none are stored. */
export const documentStates = (appOf: () => TestApp): StateHandlers => ({
  'the student has a document': async ({ removed_by: removedBy }) => {
    const { database } = appOf();
    const [student] = await database.query<{ id: string; accountId: string }>(
      `SELECT s.id, s.account_id AS "accountId" FROM students s JOIN accounts a ON a.id = s.account_id
       WHERE a.email_key = 'jane@example.com' AND s.deleted_at IS NULL`,
    );
    const documentId = randomUUID();
    await insert(database, 'student_documents', {
      id: documentId,
      student_id: student?.id,
      name: 'Essay draft.docx',
      type: 'docx',
      kind: 'essay',
      size: 1_500_000,
      sha256: randomBytes(32),
      side: 'parent',
      added_by: student?.accountId,
      ...(removedBy === undefined ? {} : { removed_at: new Date(), removed_by: removedBy }),
    });
    return { id: student?.id ?? '', documentId };
  },
});
