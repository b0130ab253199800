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
  type ValidationOptions,
} from 'class-validator';
import type {
  BookLessonsRequest,
  CancelLessonRequest,
  MoveLessonRequest,
  OfficeCancelLessonRequest,
  OfficeMoveLessonRequest,
  LessonTimesQuery as LessonTimesFields,
} from '@academy/contracts/http/lessons';
import { strictInstant } from '@academy/contracts/rules/lesson-times';
import {
  changers,
  checkChangeReason,
  lessonMessages,
  lessonPlaces,
  maxLessonsAtOnce,
  type ChangedBy,
  type LessonPlace,
} from '@academy/contracts/rules/lessons';
import { isTestDate } from '@academy/contracts/rules/test-dates';

const isStart = (value: unknown): boolean =>
  typeof value === 'string' && isTestDate(value) && strictInstant(value) !== null;

/** "YYYY-MM-DD HH:mm" of the academy's clock, a time that exists. */
const IsStart = (options: Pick<ValidationOptions, 'each'> = {}): PropertyDecorator =>
  ValidateBy({ name: 'start', validator: { validate: isStart } }, { ...options, message: lessonMessages.noStarts });

export class BookLessonsBody implements BookLessonsRequest {
  @IsUUID() registration_id: string;
  @IsOptional() @IsUUID() tutor_id?: string;
  @IsIn(lessonPlaces, { message: lessonMessages.placeRequired }) place: LessonPlace;
  @ArrayUnique({ message: lessonMessages.repeated })
  @ArrayMaxSize(maxLessonsAtOnce, { message: lessonMessages.tooMany })
  @ArrayNotEmpty({ message: lessonMessages.noStarts })
  @IsStart({ each: true })
  starts: string[];
  @IsUUID() request_key: string;
}

export class CancelLessonBody implements CancelLessonRequest {
  @IsInt({ message: 'Must be a whole number' }) version: number;
  @IsBoolean() counts: boolean;
}

export class MoveLessonBody extends CancelLessonBody implements MoveLessonRequest {
  @IsStart() to: string;
}

/** The reason that staff give, depending on whose behalf they act. */
const IsChangeReason: PropertyDecorator = ValidateBy(
  {
    name: 'changeReason',
    validator: { validate: (value, args) => checkChangeReason(value, byOf(args?.object)) === null },
  },
  { message: ({ value, object }) => checkChangeReason(value, byOf(object)) ?? '' },
);

const byOf = (body: object | undefined): unknown => body && 'by' in body && body.by;

export class OfficeCancelLessonBody extends CancelLessonBody implements OfficeCancelLessonRequest {
  @IsIn(changers, { message: lessonMessages.changer }) by: ChangedBy;
  @IsChangeReason reason: string;
}

export class OfficeMoveLessonBody extends MoveLessonBody implements OfficeMoveLessonRequest {
  @IsIn(changers, { message: lessonMessages.changer }) by: ChangedBy;
  @IsChangeReason reason: string;
}

export class LessonTimesQuery implements LessonTimesFields {
  @IsUUID() registration_id: string;
  @IsIn(lessonPlaces, { message: lessonMessages.placeRequired }) place: LessonPlace;
  @IsOptional() @IsUUID() tutor_id?: string;
  @IsOptional() @IsUUID() lesson_id?: string;
}
