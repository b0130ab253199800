import { Global, Module } from '@nestjs/common';
import { providersIn } from '../platform/providers.js';
import { NotificationsModule } from '../notifications/index.js';
import { ProgressModule } from '../progress/index.js';
import { PackageLessons } from '../registrations/index.js';
import { TutorProfiles } from '../staff/index.js';
import { StudentLessons, StudentsModule, StudentTutors } from '../students/index.js';
import * as calendarCommands from './calendar/calendar.commands.js';
import { CalendarController } from './calendar/calendar.controller.js';
import * as calendarQueries from './calendar/calendar.queries.js';
import { Lessons } from './booking/lessons.js';
import * as lessonsCommands from './booking/lessons.commands.js';
import { LessonsController } from './booking/lessons.controller.js';
import * as lessonsQueries from './booking/lessons.queries.js';
import * as lessonsReactions from './booking/lessons.reactions.js';
import * as lessonsSchedules from './booking/lessons.schedules.js';
import { LessonsOfPackages, RemovedStudents } from './booking/package-lessons.js';
import * as notesCommands from './notes/notes.commands.js';
import { NotesController } from './notes/notes.controller.js';
import * as tutorWeekQueries from './notes/tutor-week.queries.js';
import * as notesReactions from './notes/notes.reactions.js';
import * as notesSchedules from './notes/notes.schedules.js';
import { AssignedTutors } from './tutors/assigned-tutors.repository.js';
import { StaffTutors } from './tutors/tutor-records.repository.js';
import * as tutorsCommands from './tutors/tutors.commands.js';
import * as tutorsQueries from './tutors/tutors.queries.js';
import { TutorsController } from './tutors/tutors.controller.js';

/**
 * Tutors, their hours, and the lessons of packages. Global, because students, registrations and staff need what it exports and cannot
 * import it.
 */
@Global()
@Module({
  imports: [NotificationsModule, ProgressModule, StudentsModule],
  controllers: [CalendarController, LessonsController, NotesController, TutorsController],
  providers: [
    { provide: StudentTutors, useClass: AssignedTutors },
    { provide: PackageLessons, useClass: LessonsOfPackages },
    { provide: StudentLessons, useClass: RemovedStudents },
    { provide: TutorProfiles, useClass: StaffTutors },
    Lessons,
    ...providersIn(
      calendarCommands,
      calendarQueries,
      lessonsCommands,
      lessonsQueries,
      lessonsReactions,
      lessonsSchedules,
      notesCommands,
      tutorWeekQueries,
      notesReactions,
      notesSchedules,
      tutorsCommands,
      tutorsQueries,
    ),
  ],
  exports: [PackageLessons, StudentLessons, StudentTutors, TutorProfiles],
})
export class LessonsModule {}
