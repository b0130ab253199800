import { IsInt } from 'class-validator';
import type { RecordCheckInsRequest, UpdateTestDateRequest } from '@academy/contracts/http/office/saturdays';
import { checkCapacity, checkCheckIns, checkRoom, type CheckInAction } from '@academy/contracts/rules/saturdays';
import { Checked } from '../../platform/http/validation/validation.js';

export class UpdateTestDateBody implements UpdateTestDateRequest {
  @Checked(checkCapacity) capacity: number;
  @Checked(checkRoom) room: string;
  @IsInt({ message: 'Must be a whole number' }) version: number;
}

export class RecordCheckInsBody implements RecordCheckInsRequest {
  @Checked(checkCheckIns) actions: CheckInAction[];
}
