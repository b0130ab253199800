import { IsIn, IsObject, IsString, Length, ValidateIf } from 'class-validator';
import type { PreviewTestDatesRequest } from '@academy/contracts/http/office/test-dates';
import { dateKinds } from '@academy/contracts/rules/settings/dates';

/** The query validates the values against the definition of the kind. */
export class PreviewTestDatesBody implements PreviewTestDatesRequest {
  @IsIn(dateKinds, { message: 'Please choose a rule or a day off.' }) kind: PreviewTestDatesRequest['kind'];
  @ValidateIf(({ id }: PreviewTestDatesBody) => id !== null)
  @IsString({ message: 'Must be text.' })
  @Length(1, 60, { message: 'Must be 1 to 60 characters' })
  id: string | null;
  @ValidateIf(({ values }: PreviewTestDatesBody) => values !== null)
  @IsObject({ message: 'Please enter what to save.' })
  values: Record<string, unknown> | null;
}
