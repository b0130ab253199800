import { Allow } from 'class-validator';
import { OpenBody } from '../../platform/http/validation/validation.js';

/**
 * The documented POST after an online payment. The draft was validated before the charge. Only a custom amount records the posted
 * fields, and pricing validates them, so fields are accepted here as sent.
 */
export class PaymentRecordRequest extends OpenBody {
  @Allow() student_id: unknown;
  @Allow() student_first_name: unknown;
  @Allow() student_last_name: unknown;
  @Allow() email: unknown;
  @Allow() payment_type: unknown;
  @Allow() payment_amount: unknown;
  @Allow() note: unknown;
  @Allow() parent_first_name: unknown;
  @Allow() parent_last_name: unknown;
  @Allow() parent_phone: unknown;
  @Allow() parent_email: unknown;
  @Allow() stripe_id: unknown;
  @Allow() payment_status: unknown;
}
