import { Global, Module } from '@nestjs/common';
import { TutorProfiles } from '../staff/index.js';
import { StudentTutors } from '../students/index.js';
import { AssignedTutors } from './tutors/assigned-tutors.repository.js';
import { tutorProviders } from './tutors/tutor-providers.js';
import { TutorsController } from './tutors/tutors.controller.js';

/** Tutors, their hours, and the lessons of packages. Global, because students and staff need what it exports and cannot import it. */
@Global()
@Module({
  controllers: [TutorsController],
  providers: [{ provide: StudentTutors, useClass: AssignedTutors }, ...tutorProviders],
  exports: [StudentTutors, TutorProfiles],
})
export class LessonsModule {}
