import { detailFields } from '@academy/contracts/rules/registration-details';
import { Allow } from 'class-validator';
import { OpenBody } from '../platform/http/validation/validation.js';

/**
 * Fields common to the documented registration POSTs. They name a payment: the draft validated before the charge is registered, so a
 * POST with nothing but its payment is valid too. Only for a custom amount are the posted fields registered, after `RegistrationPricing`
 * validates them against the service's rules and the catalog. So fields are accepted as sent, in either spelling of a person's name;
 * numbered fields are not declared.
 */
abstract class RegistrationBody extends OpenBody {
  @Allow() parent_phone: unknown;
  @Allow() parent_email: unknown;
  @Allow() student_email: unknown;
  /** Ignored unless it is a child of the caller. */
  @Allow() student_id: unknown;
  @Allow() school: unknown;
  @Allow() course_type: unknown;
  /** Ignored: the status is read from the payment provider. */
  @Allow() payment_status: unknown;
}

/** Declares the questions that every registration for a package asks. */
function AllowDetails(target: { prototype: object }): void {
  for (const { name } of detailFields) Allow()(target.prototype, name);
}

/** Everything but `POST /new_sat_act`. */
abstract class ServiceBody extends RegistrationBody {
  @Allow() parent_first_name: unknown;
  @Allow() parent_last_name: unknown;
  @Allow() student_first_name: unknown;
  @Allow() student_last_name: unknown;
}

/** A service that is sold in packages. */
@AllowDetails
abstract class PackageBody extends ServiceBody {
  @Allow() grade: unknown;
  @Allow() exam_date: unknown;
  @Allow() payment_intent_id: unknown;
}

/** A course, or diagnostic tests: `type` says which. */
@AllowDetails
export class SatActBody extends RegistrationBody {
  @Allow() parent_firstname: unknown;
  @Allow() parent_lastname: unknown;
  @Allow() student_firstname: unknown;
  @Allow() student_lastname: unknown;
  @Allow() type: unknown;
  @Allow() grade: unknown;
  @Allow() package_name: unknown;
  @Allow() packages: unknown;
  @Allow() amount: unknown;
  @Allow() exam_date: unknown;
  @Allow() payment_intent_id: unknown;
  @Allow() stripe_id: unknown;
  @Allow() test_type: unknown;
  @Allow() date: unknown;
  @Allow() all_test_types: unknown;
  @Allow() all_test_titles: unknown;
  @Allow() all_dates: unknown;
  @Allow() all_formatted_dates: unknown;
  @Allow() total_test_count: unknown;
  @Allow() total_date_count: unknown;
  @Allow() total_amount: unknown;
  @Allow() bank_name: unknown;
  @Allow() account_number: unknown;
}

export class PracticeTestsBody extends ServiceBody {
  @Allow() test_type: unknown;
  @Allow() dates: unknown;
  @Allow() exam: unknown;
  @Allow() tests: unknown;
  @Allow() bank_name: unknown;
  @Allow() account_number: unknown;
  @Allow() stripe_id: unknown;
}

export class AdmissionsBody extends PackageBody {
  @Allow() package_id: unknown;
  @Allow() package_type: unknown;
  @Allow() subtotal: unknown;
  @Allow() initial_intake: unknown;
  @Allow() five_session_package: unknown;
  @Allow() ten_session_package: unknown;
  @Allow() fifteen_session_package: unknown;
  @Allow() twenty_session_package: unknown;
}

export class EssaysBody extends PackageBody {
  @Allow() packages: unknown;
  @Allow() sessions: unknown;
}

export class ExecutiveBody extends PackageBody {
  @Allow() package_type: unknown;
  @Allow() package_id: unknown;
  @Allow() subtotal: unknown;
  @Allow() type: unknown;
}
