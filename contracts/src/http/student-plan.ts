import type { PlanArea } from '../rules/student-plan.js';
import type { TaskSide } from '../rules/student-tasks.js';

/** A step of the plan, and whether a student has done it. */
export interface StudentStep {
  id: string;
  title: string;
  /** When families usually do it, in words. */
  usual_time: string;
  /** ISO 8601; null while it is to be done. */
  done_at: string | null;
  done_by: TaskSide | null;
}

/** An area of the plan; its progress is the share of steps that are done. */
export interface StudentPlanArea {
  area: PlanArea;
  steps: StudentStep[];
}

/**
 * Answer of every call on the plan of a student: `GET /students/:id/plan`, and `PUT` and `DELETE /students/:id/plan/:step` to mark a
 * step as done and as not done; for staff below `/office/students/:id/plan`. Marking twice is marking once. A student who is not the
 * caller's, and a step that is not in the plan, are 404.
 */
export interface StudentPlanResponse {
  success: true;
  /** In the order of the plan; areas without steps are left out. */
  data: StudentPlanArea[];
}
