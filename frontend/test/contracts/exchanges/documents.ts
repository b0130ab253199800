import type { DoneResponse } from '@academy/contracts/http/accounts';
import {
  listStudentDocuments,
  listRecentDocuments,
  listDocumentsOfStudent,
  removeDocumentOfStudent,
  removeStudentDocument,
  restoreDocumentOfStudent,
  restoreStudentDocument,
  type RecentDocumentsResponse,
  type StudentDocument,
  type StudentDocumentsResponse,
} from '@academy/contracts/http/student-documents';
import { describe, expect, it } from 'vitest';
import { signedInOwner } from '../caller';
import { exchange, refused } from '../exchange';
import { ids, states, student, tokens } from '../people';
import { aTime, anId, pinned, refusal, type Pinned } from '../pinned';
import type { State } from '../state';

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

describe('the documents of a student', () => {
  it('are listed for the parent', async () => {
    const { documents } = await exchange({
      what: 'the documents of a student',
      given: [...family, stored],
      call: listStudentDocuments,
      params: { id },
      token,
      answer: pinned<StudentDocumentsResponse>({ success: true, documents: [document] }),
    });
    expect(documents).toMatchObject([{ name: 'Essay draft.docx', kind: 'essay', added_by: 'You' }]);
  });

  it('are not found for another family', async () => {
    const error = await refused({
      what: 'the documents of an unknown student',
      given: [states.parent, states.parentSignedIn],
      call: listStudentDocuments,
      params: { id },
      token,
      status: 404,
      answer: refusal('not_found', 'We could not find that.'),
    });
    expect(error).toMatchObject({ status: 404 });
  });

  it('appear in the recent documents of the family', async () => {
    const { added_at, added_by, name, type } = document;
    const { documents } = await exchange({
      what: 'the newest documents of a family',
      given: [...family, stored],
      call: listRecentDocuments,
      token,
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
    });
    expect(documents).toMatchObject([{ student_name: student.student_name }]);
  });

  it.each([
    ['a document that was removed', stored, removeStudentDocument],
    ['a removed document that is back', removedBy('family'), restoreStudentDocument],
  ] as const)('return success for %s', async (what, state, call) => {
    await exchange({ what, given: [...family, state], call, params, token, answer: done });
  });
});

describe('the documents of a student, in the office', () => {
  it('are listed', async () => {
    const { documents } = await exchange({
      what: 'the documents of a student for the office',
      given: [...office, stored],
      call: listDocumentsOfStudent,
      params: { id },
      answer: pinned<StudentDocumentsResponse>({ success: true, documents: [{ ...document, added_by: 'Parent' }] }),
    });
    expect(documents).toMatchObject([{ added_by: 'Parent', can_remove: true }]);
  });

  it.each([
    ['a document that the office removed', stored, removeDocumentOfStudent],
    ['a removed document that the office has brought back', removedBy('staff'), restoreDocumentOfStudent],
  ] as const)('return success for %s', async (what, state, call) => {
    await exchange({ what, given: [...office, state], call, params, answer: done });
  });
});
