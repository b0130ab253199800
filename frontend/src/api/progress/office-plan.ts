import { getPlanOfStudent, markStepOfStudent, unmarkStepOfStudent } from '@academy/contracts/http/student-plan';
import { fieldOf } from '../answers';
import { officeApi } from '../office/client';
import { keyOf } from '../query-key';
import type { PlanApi } from './plan';

/** The plan of a student, for one staff member. */
export function officePlan(staffId: string, studentId: string): PlanApi {
  return {
    key: keyOf(getPlanOfStudent, { params: { id: studentId }, viewer: staffId }),
    read: (signal) => fieldOf(officeApi.send(getPlanOfStudent, { params: { id: studentId }, signal }), 'data'),
    setDone: (step, isDone) =>
      fieldOf(
        officeApi.send(isDone ? markStepOfStudent : unmarkStepOfStudent, { params: { id: studentId, step } }),
        'data',
      ),
  };
}
