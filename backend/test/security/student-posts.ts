/** POSTs about a student. Each is idempotent, for the reason given here. */
export const studentPosts = {
  addStudentDocument: 'creates once by itself: the same bytes are one document of a student',
  restoreStudentDocument: 'creates nothing: a document is removed or not',
  addStudentTask: 'creates once by itself: the client makes the id of the task',
  completeStudentTask: 'creates nothing: a task is done or not',
  restoreStudentTask: 'creates nothing: a task is removed or not',
  bookLessons: 'creates once by itself: its request key is stored with the lessons',
  moveLesson: 'creates once by itself: the version of the lesson it names is out of date afterward',
  cancelLesson: 'creates nothing: a lesson is canceled once',
} as const;
