import { Global, Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/index.js';
import { PackageLessons } from '../registrations/index.js';
import { TutorProfiles } from '../staff/index.js';
import { StudentLessons, StudentTutors } from '../students/index.js';
import { LessonBookings } from './booking/bookings.js';
import { BookLessonsHandler } from './booking/commands/book-lessons.js';
import { CancelLessonHandler } from './booking/commands/cancel-lesson.js';
import { MoveLessonHandler } from './booking/commands/move-lesson.js';
import { LessonTimes } from './booking/lesson-times.js';
import { LessonsController } from './booking/lessons.controller.js';
import { CanceledPackages, RemovedStudents } from './booking/package-lessons.js';
import { ListLessonTimesHandler } from './booking/queries/list-lesson-times.js';
import { ListLessonsHandler } from './booking/queries/list-lessons.js';
import { EndLessons } from './booking/schedules/end-lessons.js';
import { NotifyTutorWhenLessonCanceled } from './booking/subscribers/notify-tutor-when-lesson-canceled.js';
import { NotifyTutorWhenLessonMoved } from './booking/subscribers/notify-tutor-when-lesson-moved.js';
import { NotifyTutorWhenLessonsBooked } from './booking/subscribers/notify-tutor-when-lessons-booked.js';
import { SendNoticeWhenLessonCanceled } from './booking/subscribers/send-notice-when-lesson-canceled.js';
import { SendNoticeWhenLessonMoved } from './booking/subscribers/send-notice-when-lesson-moved.js';
import { SendNoticeWhenLessonsBooked } from './booking/subscribers/send-notice-when-lessons-booked.js';
import { AssignedTutors } from './tutors/assigned-tutors.repository.js';
import { tutorProviders } from './tutors/tutor-providers.js';
import { TutorsController } from './tutors/tutors.controller.js';

/**
 * Tutors, their hours, and the lessons of packages. Global, because students need `StudentTutors`, registrations `PackageLessons` and
 * staff `TutorProfiles`, and none of them can import this.
 */
@Global()
@Module({
  imports: [NotificationsModule],
  controllers: [LessonsController, TutorsController],
  providers: [
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
    SendNoticeWhenLessonCanceled,
    SendNoticeWhenLessonMoved,
    SendNoticeWhenLessonsBooked,
    { provide: PackageLessons, useClass: CanceledPackages },
    { provide: StudentLessons, useClass: RemovedStudents },
    { provide: StudentTutors, useClass: AssignedTutors },
    ...tutorProviders,
  ],
  exports: [PackageLessons, StudentLessons, StudentTutors, TutorProfiles],
})
export class LessonsModule {}
