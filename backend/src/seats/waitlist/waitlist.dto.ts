import { Allow, IsString, MaxLength } from 'class-validator';
import type { JoinWaitlistRequest, WaitlistTokenRequest } from '@academy/contracts/http/waitlist';
import type { SatOrAct } from '@academy/contracts/rules/exams';
import { checkWaitlistEntry } from '@academy/contracts/rules/waitlist';
import { AsText } from '../../platform/http/validation/transforms.js';
import { SatisfiesRule } from '../../platform/http/validation/validation.js';

/** Body of `POST /waitlist`. */
@SatisfiesRule((body: JoinWaitlistBody) => checkWaitlistEntry({ ...body }))
export class JoinWaitlistBody implements JoinWaitlistRequest {
  @Allow() session_id: string;
  @Allow() date: string;
  @Allow() exam?: SatOrAct;
  @Allow() student_id?: string;
  @Allow() parent_first_name: string;
  @Allow() parent_last_name: string;
  @Allow() parent_phone: string;
  @Allow() parent_email: string;
  @Allow() student_first_name: string;
  @Allow() student_last_name: string;
  @Allow() student_email: string;
  @Allow() school: string;
  @Allow() grade: string;
  @AsText() email_code?: string;
}

/** Body of the calls behind the links in emails. */
export class WaitlistTokenBody implements WaitlistTokenRequest {
  @IsString() @MaxLength(100) token: string;
}
