import { type } from '../http/call.js';
import type { TaskSide } from '../rules/student-tasks.js';
import { defineEvent } from './event.js';
import { exampleIds as ids } from './example-ids.js';

/** The office published a student's scores of a test morning, or published them again after a correction. */
export interface ResultsReady {
  student_id: string;
  /** At least one, all from the same student and morning. */
  score_ids: string[];
  /** Whether the family was already emailed about one of the scores with different values. */
  corrected: boolean;
  /** Whether the family already knows these scores, and only topics were added or changed. */
  topics_only: boolean;
}

export const resultsReady = defineEvent('ResultsReady', type<ResultsReady>(), {
  student_id: ids.student_id,
  score_ids: [ids.score_id],
  corrected: false,
  topics_only: false,
});

/** A staff member added a document for a student. Documents added within the next few minutes belong to the same notice. */
export interface StudentDocumentsAdded {
  student_id: string;
  /** One email lists all documents with this notice id. */
  notice_id: string;
}

export const studentDocumentsAdded = defineEvent('StudentDocumentsAdded', type<StudentDocumentsAdded>(), {
  student_id: ids.student_id,
  notice_id: ids.notice_id,
});

/** A task was added for a student. */
export interface TaskAssigned {
  task_id: string;
  student_id: string;
  assigned_by: TaskSide;
}

export const taskAssigned = defineEvent('TaskAssigned', type<TaskAssigned>(), {
  task_id: ids.task_id,
  student_id: ids.student_id,
  assigned_by: 'parent',
});

/** A student's task was completed. A task can be reopened and completed again. */
export interface TaskCompleted {
  task_id: string;
  student_id: string;
  completed_by: TaskSide;
}

export const taskCompleted = defineEvent('TaskCompleted', type<TaskCompleted>(), {
  task_id: ids.task_id,
  student_id: ids.student_id,
  completed_by: 'student',
});
