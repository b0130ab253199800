import type { Family, FamilyResponse } from '@academy/contracts/http/office/families';
import { previewOfficeStudent, undoOfficeStudent } from '@academy/contracts/http/office/registration-students';
import { type OfficeRegistrationResponse } from '@academy/contracts/http/office/registrations';
import {
  mergeStudents,
  previewStudentMerge,
  previewStudentSeparation,
  separateStudents,
  type MergedStudent,
  type StudentMergePreview,
  type StudentSeparationPreview,
} from '@academy/contracts/http/office/student-merging';
import { describe, expect, it } from 'vitest';
import { signedInOwner } from '../caller';
import { exchange } from '../exchange';
import { packaged } from '../lines';
import { ids } from '../people';
import { anId, anInteger, aText, aTime, fromState, pinned, type Pinned } from '../pinned';
import type { State } from '../state';

const id = ids.student;
const other = ids.registration;
const twice: State[] = [...signedInOwner, ['a parent has added a child twice']];
const merged: State[] = [...signedInOwner, ['a child who was added twice is merged']];

const one = pinned<MergedStudent>({
  id: anId(id),
  name: aText('Benjamin Lane'),
  main_id: anId(id),
  main_name: aText('Ben Lane'),
  by: aText('Test owner'),
  merged_at: aTime(),
  reason: aText('Ben is short for Benjamin.'),
});
const family = (more: Pinned<Family>) => pinned<FamilyResponse>({ success: true, family: { id: anId(id), ...more } });

describe('a child who was added twice', () => {
  it('is previewed as one', async () => {
    const preview = await exchange({
      what: 'what merging two students would do',
      given: twice,
      call: previewStudentMerge,
      query: { student_id: fromState('other', other) },
      answer: pinned<StudentMergePreview>({
        success: true,
        obstacle: null,
        moves: { scores: anInteger(1) },
        stays: {},
        fills: ['school'],
        ends_sign_in: aText('benjamin@example.com'),
      }),
    });
    expect(preview.moves.scores).toBe(1);
  });

  it('becomes one', async () => {
    const { family: changed } = await exchange({
      what: 'the merging of two students',
      given: twice,
      call: mergeStudents,
      body: { student_id: fromState('other', other), reason: 'Ben is short for Benjamin.', ends_sign_in: true },
      answer: family({ merged_students: [one] }),
    });
    expect(changed.merged_students).toHaveLength(1);
  });

  it('is previewed as two again', async () => {
    const preview = await exchange({
      what: 'what separating two students would do',
      given: merged,
      call: previewStudentSeparation,
      answer: pinned<StudentSeparationPreview>({
        success: true,
        obstacle: null,
        returns: { scores: anInteger(1) },
        stays: {},
        loses_email: null,
      }),
    });
    expect(preview.returns.scores).toBe(1);
  });

  it('becomes two again', async () => {
    const { family: changed } = await exchange({
      what: 'the separation of two students',
      given: merged,
      call: separateStudents,
      answer: family({ merged_students: [] }),
    });
    expect(changed.merged_students).toEqual([]);
  });
});

describe('a registration of the wrong child', () => {
  const changed: State[] = [...packaged, ['it went to a sibling']];

  it('says what goes along', async () => {
    const preview = await exchange({
      what: 'what goes along with a registration that goes to another student',
      given: changed,
      call: previewOfficeStudent,
      query: { student_id: fromState('other', other) },
      answer: { success: true as const, obstacle: null, moves: { sessions: anInteger(5) } },
    });
    expect(preview.moves.sessions).toBe(5);
  });

  it('goes back', async () => {
    const { registration: undone } = await exchange({
      what: 'undoing a change of the student of a registration',
      given: changed,
      call: undoOfficeStudent,
      params: { id, changeId: other },
      answer: pinned<OfficeRegistrationResponse>({
        success: true,
        registration: {
          id: anId(id),
          version: aText('a-version'),
          student_change: { id: anId(other), from: aText('Bea Doe'), changed_at: aTime() },
        },
      }),
    });
    expect(undone.student_change?.from).toBe('Bea Doe');
  });
});
