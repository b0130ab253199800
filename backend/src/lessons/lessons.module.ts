import { Global, Module } from '@nestjs/common';
import { StudentTutors } from '../students/index.js';
import { AssignedTutors } from './tutors/assigned-tutors.repository.js';

/** Tutors, their hours, and the lessons of packages. Global, because students need `StudentTutors` and cannot import this. */
@Global()
@Module({
  providers: [{ provide: StudentTutors, useClass: AssignedTutors }],
  exports: [StudentTutors],
})
export class LessonsModule {}
