import { IsIn, IsInt, IsOptional, IsUUID, ValidateIf } from 'class-validator';
import type { AssignPackageRequest, SaveTutorRequest, SetTutorDayRequest } from '@academy/contracts/http/office/tutors';
import type { ServiceType } from '@academy/contracts/rules/services';
import {
  bookedLessonsChoices,
  checkBufferMinutes,
  checkMeetingUrl,
  checkNoticeHours,
  checkTaughtServices,
  checkWeek,
  checkWindows,
  tutorMessages,
  type BookedLessonsChoice,
  type TimeWindow,
} from '@academy/contracts/rules/tutors';
import { Checked } from '../../platform/http/validation/validation.js';

export class SaveTutorBody implements SaveTutorRequest {
  @Checked(checkTaughtServices) services: ServiceType[];
  @Checked(checkMeetingUrl) meeting_url: string;
  @Checked(checkBufferMinutes) buffer_minutes: number;
  @Checked(checkNoticeHours) notice_hours: number;
  @Checked(checkWeek) hours: TimeWindow[][];
  @IsInt({ message: 'Must be a whole number' }) version: number;
}

export class SetTutorDayBody implements SetTutorDayRequest {
  @Checked(checkWindows) windows: TimeWindow[];
}

const orNull = ValidateIf((_body, value) => value !== null);

export class AssignPackageBody implements AssignPackageRequest {
  @orNull @IsUUID(undefined, { message: tutorMessages.tutor }) tutor_id: string | null;
  @orNull @IsUUID(undefined, { message: tutorMessages.tutor }) from_tutor_id: string | null;
  @IsOptional() @IsIn(bookedLessonsChoices) lessons?: BookedLessonsChoice;
}
