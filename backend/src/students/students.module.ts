import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/index.js';
import { CreateStudentHandler } from './commands/create-student.js';
import { SendAccountMailHandler } from './commands/send-account-mail.js';
import { ListStudentsHandler } from './queries/list-students.js';
import { StudentsController } from './students.controller.js';
import { TellParentWhenStudentCreated } from './subscribers/tell-parent-when-student-created.js';

/** Children's accounts, made and seen by their parents. */
@Module({
  imports: [NotificationsModule],
  controllers: [StudentsController],
  providers: [CreateStudentHandler, SendAccountMailHandler, ListStudentsHandler, TellParentWhenStudentCreated],
})
export class StudentsModule {}
