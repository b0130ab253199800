import { Allow } from 'class-validator';
import { OpenBody } from '../platform/http/validation/validation.js';

/**
 * The documented post after the payment of a consultation. The booking was checked before the charge; only a custom amount books what
 * is posted, and pricing applies the rules to it. So fields are accepted as they are sent.
 */
export class ScheduleConsultationBody extends OpenBody {
  @Allow() name: unknown;
  @Allow() email: unknown;
  @Allow() phone_no: unknown;
  @Allow() date: unknown;
  @Allow() time_slot: unknown;
  @Allow() start_time: unknown;
  @Allow() primary_interest: unknown;
  @Allow() amount: unknown;
  @Allow() payment_status: unknown;
  @Allow() payment_intent_id: unknown;
}
