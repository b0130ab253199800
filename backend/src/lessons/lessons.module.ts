import { Global, Module } from '@nestjs/common';
import { PackageLessons } from '../registrations/index.js';
import { StudentTutors } from '../students/index.js';
import { LessonBookings } from './booking/bookings.js';
import { BookLessonsHandler } from './booking/commands/book-lessons.js';
import { CancelLessonHandler } from './booking/commands/cancel-lesson.js';
import { MoveLessonHandler } from './booking/commands/move-lesson.js';
import { LessonTimes } from './booking/lesson-times.js';
import { LessonsController } from './booking/lessons.controller.js';
import { CanceledPackages } from './booking/package-lessons.js';
import { ListLessonTimesHandler } from './booking/queries/list-lesson-times.js';
import { ListLessonsHandler } from './booking/queries/list-lessons.js';
import { EndLessons } from './booking/schedules/end-lessons.js';
import { AssignedTutors } from './tutors/assigned-tutors.repository.js';

/**
 * Tutors, their hours, and the lessons of packages. Global, because students need `StudentTutors` and registrations `PackageLessons`, and
 * neither can import this.
 */
@Global()
@Module({
  controllers: [LessonsController],
  providers: [
    LessonTimes,
    LessonBookings,
    BookLessonsHandler,
    MoveLessonHandler,
    CancelLessonHandler,
    ListLessonsHandler,
    ListLessonTimesHandler,
    EndLessons,
    { provide: PackageLessons, useClass: CanceledPackages },
    { provide: StudentTutors, useClass: AssignedTutors },
  ],
  exports: [PackageLessons, StudentTutors],
})
export class LessonsModule {}
