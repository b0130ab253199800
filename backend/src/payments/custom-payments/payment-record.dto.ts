import { Allow } from 'class-validator';
import { OpenBody } from '../../platform/http/validation/validation.js';

/**
 * The documented post after an online payment. The draft was checked before the charge; only a custom amount records what is posted,
 * and pricing applies the rules to it. So fields are accepted as they are sent.
 */
export class PaymentRecordRequest extends OpenBody {
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
