import { queryOptions } from '@tanstack/react-query';
import {
  getStudentPlan,
  markStudentStep,
  unmarkStudentStep,
  type StudentPlanArea,
  type StudentPlanResponse,
} from '@academy/contracts/http/student-plan';
import { api, type ApiClient } from '../client';
import { privateData } from '../private-data';

/** The calls for the plan of one student, by the family or by staff. Each returns the current plan. */
export interface PlanApi {
  /** Query key of the plan. */
  key: readonly unknown[];
  read: (signal?: AbortSignal) => Promise<StudentPlanArea[]>;
  setDone: (stepId: string, isDone: boolean) => Promise<StudentPlanArea[]>;
}

/** The plan of a student, for the parent and the student. */
export function familyPlan(studentId: string, client: ApiClient = api): PlanApi {
  const answer = async (call: Promise<StudentPlanResponse>) => (await call).data;
  return {
    key: ['student-plan', studentId],
    read: (signal) => answer(client.send(getStudentPlan, { params: { id: studentId }, signal })),
    setDone: (step, isDone) =>
      answer(client.send(isDone ? markStudentStep : unmarkStudentStep, { params: { id: studentId, step } })),
  };
}

export function planQuery({ key, read }: PlanApi) {
  return queryOptions({ queryKey: key, meta: privateData, queryFn: ({ signal }) => read(signal) });
}
