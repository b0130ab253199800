import { IsIn, IsObject, IsOptional, IsString, MaxLength } from 'class-validator';
import type { PreviewTestDatesRequest } from '@academy/contracts/http/office/test-dates';
import { dateKinds } from '@academy/contracts/rules/settings/dates';

/** Its values are checked against the definition of the kind, by the query. */
export class PreviewTestDatesBody implements PreviewTestDatesRequest {
  @IsIn(dateKinds, { message: 'Please choose a rule or a day off.' }) kind: PreviewTestDatesRequest['kind'];
  @IsOptional()
  @IsString({ message: 'Must be text.' })
  @MaxLength(60, { message: 'Must be at most 60 characters' })
  id?: string;
  @IsOptional() @IsObject({ message: 'Please enter what to save.' }) values?: Record<string, unknown>;
}
