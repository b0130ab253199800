import { ArrayMaxSize, ArrayUnique, IsArray, IsUUID } from 'class-validator';
import type { CancelTutorDayRequest } from '@academy/contracts/http/office/calendar';
import { checkChangeReason, lessonMessages } from '@academy/contracts/rules/lessons';
import { maxLessonsPerDay, tutorMessages } from '@academy/contracts/rules/tutors';
import { Checked } from '../../platform/http/validation/validation.js';

export class CancelTutorDayBody implements CancelTutorDayRequest {
  @IsUUID(undefined, { each: true, message: 'Must be ids of lessons' })
  @ArrayUnique({ message: lessonMessages.repeated })
  @ArrayMaxSize(maxLessonsPerDay, { message: tutorMessages.tooManyLessons })
  @IsArray()
  lessons: string[];
  @Checked((reason) => checkChangeReason(reason, 'academy')) reason: string;
}
