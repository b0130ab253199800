import {
  getPlanOfStudent,
  markStepOfStudent,
  unmarkStepOfStudent,
  type StudentPlanResponse,
} from '@academy/contracts/http/student-plan';
import { officeApi, type OfficeClient } from '../office/client';
import type { PlanApi } from './plan';

/** The plan of a student, for one staff member. */
export function officePlan(staffId: string, studentId: string, client: OfficeClient = officeApi): PlanApi {
  const answer = async (call: Promise<StudentPlanResponse>) => (await call).data;
  return {
    key: ['office', 'student-plan', staffId, studentId],
    read: (signal) => answer(client.send(getPlanOfStudent, { params: { id: studentId }, signal })),
    setDone: (step, isDone) =>
      answer(client.send(isDone ? markStepOfStudent : unmarkStepOfStudent, { params: { id: studentId, step } })),
  };
}
