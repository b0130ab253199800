import { queryOptions } from '@tanstack/react-query';
import {
  getStudentPlan,
  markStudentStep,
  unmarkStudentStep,
  type StudentPlanArea,
} from '@academy/contracts/http/student-plan';
import { fieldOf } from '../answers';
import { api } from '../client';
import { privateData } from '../private-data';
import { keyOf } from '../query-key';

/** The calls for the plan of one student, by the family or by staff. Each returns the current plan. */
export interface PlanApi {
  /** Query key of the plan. */
  key: readonly unknown[];
  read: (signal?: AbortSignal) => Promise<StudentPlanArea[]>;
  setDone: (stepId: string, isDone: boolean) => Promise<StudentPlanArea[]>;
}

/** The plan of a student, for the parent and the student. */
export function familyPlan(studentId: string): PlanApi {
  return {
    key: keyOf(getStudentPlan, { params: { id: studentId } }),
    read: (signal) => fieldOf(api.send(getStudentPlan, { params: { id: studentId }, signal }), 'data'),
    setDone: (step, isDone) =>
      fieldOf(api.send(isDone ? markStudentStep : unmarkStudentStep, { params: { id: studentId, step } }), 'data'),
  };
}

export function planQuery({ key, read }: PlanApi) {
  return queryOptions({ queryKey: key, meta: privateData, queryFn: ({ signal }) => read(signal) });
}
