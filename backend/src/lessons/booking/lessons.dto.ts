import {
  ArrayMaxSize,
  ArrayNotEmpty,
  ArrayUnique,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsUUID,
  ValidateBy,
} from 'class-validator';
import type { BookLessonsRequest, CancelLessonRequest, MoveLessonRequest } from '@academy/contracts/http/lessons';
import { strictInstant } from '@academy/contracts/rules/lesson-times';
import { lessonMessages, lessonPlaces, mostLessonsAtOnce, type LessonPlace } from '@academy/contracts/rules/lessons';
import { isTestDate } from '@academy/contracts/rules/test-dates';

const isStart = (value: unknown): boolean =>
  typeof value === 'string' && isTestDate(value) && strictInstant(value) !== null;

/** "YYYY-MM-DD HH:mm" of the academy's clock, a time that exists. */
const IsStart = (each: boolean): PropertyDecorator =>
  ValidateBy({ name: 'start', validator: { validate: isStart } }, { each, message: lessonMessages.noStarts });

export class BookLessonsBody implements BookLessonsRequest {
  @IsUUID() registration_id: string;
  @IsOptional() @IsUUID() tutor_id?: string;
  @IsIn(lessonPlaces, { message: lessonMessages.placeRequired }) place: LessonPlace;
  @ArrayUnique({ message: lessonMessages.repeated })
  @ArrayMaxSize(mostLessonsAtOnce, { message: lessonMessages.tooMany })
  @ArrayNotEmpty({ message: lessonMessages.noStarts })
  @IsStart(true)
  starts: string[];
  @IsUUID() request_key: string;
}

export class CancelLessonBody implements CancelLessonRequest {
  @IsInt({ message: 'Must be a whole number' }) version: number;
  @IsBoolean() counts: boolean;
}

export class MoveLessonBody extends CancelLessonBody implements MoveLessonRequest {
  @IsStart(false) to: string;
}

export class LessonTimesQuery {
  @IsUUID() registration_id: string;
  @IsIn(lessonPlaces, { message: lessonMessages.placeRequired }) place: LessonPlace;
  @IsOptional() @IsUUID() tutor_id?: string;
  @IsOptional() @IsUUID() lesson_id?: string;
}
