import { IsInt, IsString, IsUUID } from 'class-validator';
import type { AddStudentTaskRequest, UpdateStudentTaskRequest } from '@academy/contracts/http/student-tasks';
import { checkTaskDetails, checkTaskDueDay, checkTaskTitle } from '@academy/contracts/rules/student-tasks';
import { Rule } from '../../platform/http/validation/validation.js';
import type { TaskFields } from './student-tasks.repository.js';

const mayBeEmpty = { message: 'Must be text; may be empty' };

class TaskBody {
  @Rule(checkTaskTitle) title: string;
  @IsString(mayBeEmpty) @Rule(checkTaskDetails) details: string;
  @IsString(mayBeEmpty) @Rule(checkTaskDueDay) due_on: string;
}

export class AddStudentTaskBody extends TaskBody implements AddStudentTaskRequest {
  @IsUUID() id: string;
}

export class UpdateStudentTaskBody extends TaskBody implements UpdateStudentTaskRequest {
  @IsInt({ message: 'Must be a whole number' }) version: number;
}

/** What is stored of a body. */
export const taskFieldsOf = ({ title, details, due_on: dueOn }: TaskBody): TaskFields => ({
  title: title.trim(),
  details: details.trim(),
  dueOn: dueOn || null,
});
