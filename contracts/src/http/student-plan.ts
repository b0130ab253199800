import { call, type } from './call.js';
import type { PlanArea } from '../rules/student-plan.js';
import type { TaskSide } from '../rules/student-tasks.js';

/** A step of the plan, and whether a student has done it. */
export interface StudentStep {
  id: string;
  title: string;
  /** When families usually do it, as text. */
  usual_time: string;
  /** ISO 8601; null until it is done. */
  done_at: string | null;
  done_by: TaskSide | null;
}

/** An area of the plan. Its progress is the share of completed steps. */
export interface StudentPlanArea {
  area: PlanArea;
  steps: StudentStep[];
}

/**
 * Response to every call on a student's plan. `GET /students/:id/plan` reads it; `PUT` and `DELETE /students/:id/plan/:step` mark a step as
 * done and not done. Staff use `/office/students/:id/plan`. All are idempotent. 404 for a student who is not the caller's, and for a step
 * that is not in the plan.
 */
export interface StudentPlanResponse {
  success: true;
  /** In plan order, without areas that have no steps. */
  data: StudentPlanArea[];
}

export const getStudentPlan = call('GET', '/students/:id/plan', 'signed-in', { answer: type<StudentPlanResponse>() });
export const markStudentStep = call('PUT', '/students/:id/plan/:step', 'signed-in', {
  answer: type<StudentPlanResponse>(),
  audit: ['student'],
});
export const unmarkStudentStep = call('DELETE', '/students/:id/plan/:step', 'signed-in', {
  answer: type<StudentPlanResponse>(),
  audit: ['student'],
});
export const getPlanOfStudent = call('GET', '/office/students/:id/plan', 'tutor', {
  answer: type<StudentPlanResponse>(),
});
export const markStepOfStudent = call('PUT', '/office/students/:id/plan/:step', 'tutor', {
  answer: type<StudentPlanResponse>(),
  audit: ['student'],
});
export const unmarkStepOfStudent = call('DELETE', '/office/students/:id/plan/:step', 'tutor', {
  answer: type<StudentPlanResponse>(),
  audit: ['student'],
});
