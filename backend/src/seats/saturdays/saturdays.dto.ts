import { IsInt, IsOptional, IsUUID, ValidateIf } from 'class-validator';
import type {
  OfficeWaitlistStudentRequest,
  RecordCheckInsRequest,
  UpdateTestDateRequest,
} from '@academy/contracts/http/office/saturdays';
import {
  checkCapacity,
  checkCheckIns,
  checkRoom,
  saturdayMessages,
  type CheckInAction,
} from '@academy/contracts/rules/saturdays';
import { isTestDate } from '@academy/contracts/rules/test-dates';
import { Checked, Rule } from '../../platform/http/validation/validation.js';

export class UpdateTestDateBody implements UpdateTestDateRequest {
  @IsOptional() @Rule((date) => (isTestDate(date) ? null : saturdayMessages.date)) date?: string;
  @Checked(checkCapacity) capacity: number;
  @Checked(checkRoom) room: string;
  @IsInt({ message: 'Must be a whole number' }) version: number;
}

export class RecordCheckInsBody implements RecordCheckInsRequest {
  @Checked(checkCheckIns) actions: CheckInAction[];
}

export class OfficeWaitlistStudentBody implements OfficeWaitlistStudentRequest {
  @IsUUID() student_id: string;
  @ValidateIf((_body, shown) => shown !== null) @IsUUID() instead_of: string | null;
}
