import { IsIn, IsInt, IsOptional, IsString, IsUUID, Max, Min, ValidateIf } from 'class-validator';
import type { SaveLessonNoteRequest, TutorWeekQuery } from '@academy/contracts/http/office/lesson-notes';
import {
  checkHomework,
  checkHomeworkDue,
  checkNoteText,
  lessonNoteMessages,
} from '@academy/contracts/rules/lesson-notes';
import { lessonOutcomes, type LessonOutcome } from '@academy/contracts/rules/lessons';
import { Rule } from '../../platform/http/validation/validation.js';

const mayBeEmpty = { message: 'Must be text; may be empty' };
const version = { message: 'Must be a whole number, 0 or more' };
const effort = { message: lessonNoteMessages.effortInvalid };

export class SaveLessonNoteBody implements SaveLessonNoteRequest {
  @IsUUID() client_id: string;
  @IsInt(version) @Min(0, version) @Max(2_147_483_647, version) version: number;
  @IsIn(lessonOutcomes, { message: lessonNoteMessages.outcomeRequired }) outcome: LessonOutcome;
  @IsString(mayBeEmpty) @Rule(checkNoteText) did: string;
  @IsString(mayBeEmpty) @Rule(checkNoteText) next: string;
  @IsString(mayBeEmpty) @Rule(checkHomework) homework: string;
  @IsString(mayBeEmpty) @Rule(checkHomeworkDue) homework_due: string;
  @ValidateIf((_body, value) => value !== null) @IsInt(effort) @Min(1, effort) @Max(5, effort) effort: number | null;
}

export class TutorWeekParams implements TutorWeekQuery {
  @IsOptional() @IsString() @Rule(checkHomeworkDue) from?: string;
  @IsOptional() @IsUUID() tutor?: string;
}
