import { Allow } from 'class-validator';
import { OpenBody } from '../platform/http/validation/validation.js';

/**
 * The documented request that follows the payment for a consultation. The booking was checked before the charge, so fields are accepted as
 * they are sent. Only a payment of a custom amount books these fields, and then pricing checks them.
 */
export class ScheduleConsultationBody extends OpenBody {
  @Allow() name: unknown;
  @Allow() email: unknown;
  @Allow() phone_no: unknown;
  @Allow() date: unknown;
  @Allow() time_slot: unknown;
  @Allow() start_time: unknown;
  /** Ignored unless it is a child of the caller. */
  @Allow() student_id: unknown;
  @Allow() primary_interest: unknown;
  @Allow() amount: unknown;
  @Allow() payment_status: unknown;
  @Allow() payment_intent_id: unknown;
}
