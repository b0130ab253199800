import { IsInt, ValidateBy } from 'class-validator';
import type { RecordCheckInsRequest, UpdateTestDateRequest } from '@academy/contracts/http/office/saturdays';
import { checkCapacity, checkCheckIns, checkRoom, type CheckInAction } from '@academy/contracts/rules/saturdays';

/** Applies a shared rule to a field that is not only text. */
const Checked = (check: (value: unknown) => string | null): PropertyDecorator =>
  ValidateBy(
    { name: 'checked', validator: { validate: (value) => check(value) === null } },
    { message: ({ value }) => check(value) ?? '' },
  );

export class UpdateTestDateBody implements UpdateTestDateRequest {
  @Checked(checkCapacity) capacity: number;
  @Checked(checkRoom) room: string;
  @IsInt({ message: 'Must be a whole number' }) version: number;
}

export class RecordCheckInsBody implements RecordCheckInsRequest {
  @Checked(checkCheckIns) actions: CheckInAction[];
}
