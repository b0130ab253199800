import { IsUUID, ValidateIf } from 'class-validator';
import type { CreateCalendarFeedRequest } from '@academy/contracts/http/calendar-feeds';

/** Body of `POST /calendar-feeds`. */
export class CreateCalendarFeedBody implements CreateCalendarFeedRequest {
  @ValidateIf(({ student_id }: CreateCalendarFeedBody) => student_id !== null) @IsUUID() student_id!: string | null;
}
