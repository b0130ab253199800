import type { DoneResponse } from '@academy/contracts/http/accounts';
import type {
  RecentDocumentsResponse,
  StudentDocument,
  StudentDocumentsResponse,
} from '@academy/contracts/http/student-documents';
import { describe, expect, it } from 'vitest';
import type { ApiClient } from '../../../src/api/client';
import type { OfficeClient } from '../../../src/api/office/client';
import { familyDocuments, listRecentDocuments } from '../../../src/api/progress/documents';
import { officeDocuments } from '../../../src/api/progress/office-documents';
import { signedInOwner } from '../caller';
import { exchange, refusalOf, type State } from '../exchange';
import { officeExchange } from '../office-exchange';
import { ids, states, student, tokens } from '../people';
import { aTime, anId, pinned, refusal, type Pinned } from '../pinned';

const id = ids.student;
const documentId = ids.registration;
const family = [states.parent, states.student, states.parentSignedIn];
const office = [states.parent, states.student, ...signedInOwner];
const stored: State = ['the student has a document'];
const removedBy = (side: 'family' | 'staff'): State => ['the student has a document', { removed_by: side }];
const token = tokens.parent;
const params = { id, documentId };
const done = pinned<DoneResponse>({ success: true });

const document: Pinned<StudentDocument> = {
  id: anId(documentId),
  name: 'Essay draft.docx',
  type: 'docx',
  kind: 'essay',
  size: 1_500_000,
  added_at: aTime(),
  added_by: 'You',
  can_remove: true,
};
const ofFamily = (client: ApiClient) => familyDocuments(id, client);
const ofOffice = (client: OfficeClient) => officeDocuments(ids.parent, id, client);

describe('the documents of a student', () => {
  it('are listed for the parent', async () => {
    const documents = await exchange(
      {
        what: 'the documents of a student',
        given: [...family, stored],
        route: 'listStudentDocuments',
        params: { id },
        token,
        status: 200,
        answer: pinned<StudentDocumentsResponse>({ success: true, documents: [document] }),
      },
      (client) => ofFamily(client).read(),
    );
    expect(documents).toMatchObject([{ name: 'Essay draft.docx', kind: 'essay', added_by: 'You' }]);
  });

  it('are not found for another family', async () => {
    const error = await exchange(
      {
        what: 'the documents of an unknown student',
        given: [states.parent, states.parentSignedIn],
        route: 'listStudentDocuments',
        params: { id },
        token,
        status: 404,
        answer: refusal('not_found', 'We could not find that.'),
      },
      (client) => refusalOf(ofFamily(client).read()),
    );
    expect(error).toMatchObject({ status: 404 });
  });

  it('appear in the recent documents of the family', async () => {
    const { added_at, added_by, name, type } = document;
    const documents = await exchange(
      {
        what: 'the newest documents of a family',
        given: [...family, stored],
        route: 'listRecentDocuments',
        token,
        status: 200,
        answer: pinned<RecentDocumentsResponse>({
          success: true,
          documents: [
            {
              id: anId(documentId),
              name,
              type,
              student_id: anId(id),
              student_name: student.student_name,
              added_at,
              added_by,
            },
          ],
        }),
      },
      (client) => listRecentDocuments(client),
    );
    expect(documents).toMatchObject([{ student_name: student.student_name }]);
  });

  it.each([
    ['a document that was removed', stored, 'removeStudentDocument', true],
    ['a removed document that is back', removedBy('family'), 'restoreStudentDocument', false],
  ] as const)('return success for %s', async (what, state, route, isRemoved) => {
    await exchange({ what, given: [...family, state], route, params, token, status: 200, answer: done }, (client) =>
      ofFamily(client).setRemoved(documentId, isRemoved),
    );
  });
});

describe('the documents of a student, in the office', () => {
  it('are listed', async () => {
    const documents = await officeExchange(
      {
        what: 'the documents of a student for the office',
        given: [...office, stored],
        route: 'listDocumentsOfStudent',
        status: 200,
        params: { id },
        answer: pinned<StudentDocumentsResponse>({ success: true, documents: [{ ...document, added_by: 'Parent' }] }),
      },
      (client) => ofOffice(client).read(),
    );
    expect(documents).toMatchObject([{ added_by: 'Parent', can_remove: true }]);
  });

  it.each([
    ['a document that the office removed', stored, 'removeDocumentOfStudent', true],
    ['a removed document that the office has brought back', removedBy('staff'), 'restoreDocumentOfStudent', false],
  ] as const)('return success for %s', async (what, state, route, isRemoved) => {
    await officeExchange({ what, given: [...office, state], route, params, status: 200, answer: done }, (client) =>
      ofOffice(client).setRemoved(documentId, isRemoved),
    );
  });
});
