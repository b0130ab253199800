import { getOfficeStudent, type OfficeStudentResponse } from '@academy/contracts/http/office/students';
import { expect, it } from 'vitest';
import { signedInOwner } from '../caller';
import { exchange } from '../exchange';
import { ids, states, student } from '../people';
import { anId, pinned } from '../pinned';
import type { State } from '../state';

const id = ids.student;
const atStudent: State[] = [states.parent, states.student, ...signedInOwner, ['the office looks at the student']];

it('the office reads a student', async () => {
  const { student_name: name, school, graduation_year } = student;
  const { student: read } = await exchange({
    what: 'a student for the office',
    given: atStudent,
    call: getOfficeStudent,
    answer: pinned<OfficeStudentResponse>({
      success: true,
      student: { id: anId(id), name, school, graduation_year, family_id: anId(ids.parent) },
    }),
  });
  expect(read.name).toBe(name);
});
