import { officeCall as call } from './office-route.js';

/** Calls for one student. Tutors can only use them for their own students, the desk and above for all students. */
export const studentRoutes = {
  getOfficeStudent: call('GET', '/students/:id', 'tutor'),
  listTasksOfStudent: call('GET', '/students/:id/tasks', 'tutor'),
  addTaskOfStudent: call('POST', '/students/:id/tasks', 'tutor'),
  updateTaskOfStudent: call('PUT', '/students/:id/tasks/:task', 'tutor'),
  removeTaskOfStudent: call('DELETE', '/students/:id/tasks/:task', 'tutor'),
  restoreTaskOfStudent: call('POST', '/students/:id/tasks/:task/restoration', 'tutor'),
  completeTaskOfStudent: call('POST', '/students/:id/tasks/:task/completion', 'tutor'),
  reopenTaskOfStudent: call('DELETE', '/students/:id/tasks/:task/completion', 'tutor'),
  getPlanOfStudent: call('GET', '/students/:id/plan', 'tutor'),
  markStepOfStudent: call('PUT', '/students/:id/plan/:step', 'tutor'),
  unmarkStepOfStudent: call('DELETE', '/students/:id/plan/:step', 'tutor'),
  getOfficeScores: call('GET', '/students/:id/scores', 'tutor'),
  saveOfficeScore: call('PUT', '/students/:id/scores', 'tutor'),
  saveTopicsOfStudent: call('PUT', '/students/:id/scores/:score/topics', 'tutor'),
  removeOfficeScore: call('DELETE', '/students/:id/scores/:score', 'tutor'),
  saveOfficeGoal: call('PUT', '/students/:id/goals', 'tutor'),
  listLessonsOfStudent: call('GET', '/students/:id/lessons', 'desk'),
  listLessonTimesOfStudent: call('GET', '/students/:id/lesson-times', 'desk'),
  bookLessonsOfStudent: call('POST', '/students/:id/lessons', 'desk'),
  moveLessonOfStudent: call('POST', '/students/:id/lessons/:lesson/move', 'desk'),
  cancelLessonOfStudent: call('POST', '/students/:id/lessons/:lesson/cancellation', 'desk'),
  listDocumentsOfStudent: call('GET', '/students/:id/documents', 'tutor'),
  /** The body is the file itself. */
  addDocumentOfStudent: call('POST', '/students/:id/documents', 'tutor'),
  getDocumentOfStudent: call('GET', '/students/:id/documents/:documentId/file', 'tutor'),
  removeDocumentOfStudent: call('DELETE', '/students/:id/documents/:documentId', 'tutor'),
  restoreDocumentOfStudent: call('POST', '/students/:id/documents/:documentId/restore', 'tutor'),
} as const;
