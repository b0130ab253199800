import { PackageLessons } from '../../registrations/index.js';
import { StudentLessons } from '../../students/index.js';
import { LessonBookings } from './bookings.js';
import { BookLessonsHandler } from './commands/book-lessons.js';
import { CancelLessonHandler } from './commands/cancel-lesson.js';
import { MoveLessonHandler } from './commands/move-lesson.js';
import { LessonTimes } from './lesson-times.js';
import { CanceledPackages, RemovedStudents } from './package-lessons.js';
import { ListLessonTimesHandler } from './queries/list-lesson-times.js';
import { ListLessonsHandler } from './queries/list-lessons.js';
import { EndLessons } from './schedules/end-lessons.js';
import { NotifyTutorWhenLessonCanceled } from './subscribers/notify-tutor-when-lesson-canceled.js';
import { NotifyTutorWhenLessonMoved } from './subscribers/notify-tutor-when-lesson-moved.js';
import { NotifyTutorWhenLessonsBooked } from './subscribers/notify-tutor-when-lessons-booked.js';
import { NotifyTutorWhenStudentReplaced } from './subscribers/notify-tutor-when-student-replaced.js';
import { SendNoticeWhenLessonCanceled } from './subscribers/send-notice-when-lesson-canceled.js';
import { SendStudentCopyWhenLessonCanceled } from './subscribers/send-student-copy-when-lesson-canceled.js';
import { SendNoticeWhenLessonMoved } from './subscribers/send-notice-when-lesson-moved.js';
import { SendStudentCopyWhenLessonMoved } from './subscribers/send-student-copy-when-lesson-moved.js';
import { SendNoticeWhenLessonsBooked } from './subscribers/send-notice-when-lessons-booked.js';
import { SendStudentCopyWhenLessonsBooked } from './subscribers/send-student-copy-when-lessons-booked.js';

/** What the part of bookings provides. */
export const bookingProviders = [
  LessonTimes,
  LessonBookings,
  BookLessonsHandler,
  MoveLessonHandler,
  CancelLessonHandler,
  ListLessonsHandler,
  ListLessonTimesHandler,
  EndLessons,
  NotifyTutorWhenLessonCanceled,
  NotifyTutorWhenLessonMoved,
  NotifyTutorWhenLessonsBooked,
  NotifyTutorWhenStudentReplaced,
  SendNoticeWhenLessonCanceled,
  SendStudentCopyWhenLessonCanceled,
  SendNoticeWhenLessonMoved,
  SendStudentCopyWhenLessonMoved,
  SendNoticeWhenLessonsBooked,
  SendStudentCopyWhenLessonsBooked,
  { provide: PackageLessons, useClass: CanceledPackages },
  { provide: StudentLessons, useClass: RemovedStudents },
];
