import type { OfficeStudentResponse } from '@academy/contracts/http/office/students';
import { expect, it } from 'vitest';
import { readOfficeStudent } from '../../../src/api/office/students';
import { signedInOwner } from '../caller';
import type { State } from '../exchange';
import { officeExchange } from '../office-exchange';
import { ids, states, student } from '../people';
import { anId, pinned } from '../pinned';

const id = ids.student;
const atStudent: State[] = [states.parent, states.student, ...signedInOwner, ['the office looks at the student']];

it('the office reads a student', async () => {
  const { student_name: name, school, graduation_year } = student;
  const read = await officeExchange(
    {
      what: 'a student for the office',
      given: atStudent,
      route: 'getOfficeStudent',
      status: 200,
      answer: pinned<OfficeStudentResponse>({
        success: true,
        student: { id: anId(id), name, school, graduation_year, family_id: anId(ids.parent) },
      }),
    },
    (client) => readOfficeStudent(id, client),
  );
  expect(read.name).toBe(name);
});
