import { Global, Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/index.js';
import { ProgressModule } from '../progress/index.js';
import { PackageLessons } from '../registrations/index.js';
import { TutorProfiles } from '../staff/index.js';
import { StudentLessons, StudentsModule, StudentTutors } from '../students/index.js';
import { CalendarController } from './calendar/calendar.controller.js';
import { calendarProviders } from './calendar/calendar-providers.js';
import { bookingProviders } from './booking/booking-providers.js';
import { LessonsController } from './booking/lessons.controller.js';
import { OfficeLessonsController } from './booking/office-lessons.controller.js';
import { NotesController } from './notes/notes.controller.js';
import { noteProviders } from './notes/note-providers.js';
import { AssignedTutors } from './tutors/assigned-tutors.repository.js';
import { tutorProviders } from './tutors/tutor-providers.js';
import { TutorsController } from './tutors/tutors.controller.js';

/**
 * Tutors, their hours, and the lessons of packages. Global, because students, registrations and staff need what it exports and cannot
 * import it.
 */
@Global()
@Module({
  imports: [NotificationsModule, ProgressModule, StudentsModule],
  controllers: [CalendarController, LessonsController, NotesController, OfficeLessonsController, TutorsController],
  providers: [
    { provide: StudentTutors, useClass: AssignedTutors },
    ...bookingProviders,
    ...calendarProviders,
    ...noteProviders,
    ...tutorProviders,
  ],
  exports: [PackageLessons, StudentLessons, StudentTutors, TutorProfiles],
})
export class LessonsModule {}
