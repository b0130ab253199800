import type { FieldErrors } from '@academy/contracts/http/errors';
import type { LineCall } from '@academy/contracts/http/payments';
import type { ServiceType } from '@academy/contracts/rules/services';
import type { coursePackagesQuery } from '../../api/catalogue';
import type { RegistrationCall } from '../../api/registrations';
import type { Notice } from '../../lib/notice';

/** Fields that registration forms ask for, as the page and the cart name them. */
export type FieldName =
  | 'parent_first_name'
  | 'parent_last_name'
  | 'parent_phone'
  | 'parent_email'
  | 'student_first_name'
  | 'student_last_name'
  | 'student_email'
  | 'school'
  | 'grade';

/** What can carry a message: a field, the choice of a package, or the terms. */
export type FormPart = FieldName | 'package' | 'terms';

export interface FieldSpec {
  name: FieldName;
  label: string;
  type: 'text' | 'tel' | 'email';
  /** Value of the `autocomplete` attribute. */
  autoComplete: string;
  /** An example, shown until something is typed. */
  placeholder?: string;
}

export interface SectionSpec {
  title: string;
  fields: readonly FieldSpec[];
}

/** Something to choose and pay for. */
export interface ServiceOption {
  id: string;
  name: string;
  /** Dollars. */
  price: number;
  /** Plain text or sanitised HTML. */
  description: string;
}

/** Everything one registration form is, as data. The machine runs any of them and knows none. */
export interface RegistrationDefinition {
  serviceType: ServiceType;
  /** As receipts and the summary name it. */
  title: string;
  sections: readonly SectionSpec[];
  options: {
    label: string;
    query: typeof coursePackagesQuery;
    /** Shown when the list cannot be loaded. */
    fallback: readonly ServiceOption[];
    failed: Notice;
  };
  /** Checks the payload; messages by its own field names. */
  rules: (body: Record<string, unknown>) => FieldErrors;
  payload: {
    /** Each part's name on the wire. */
    spelling: Readonly<Record<FieldName | 'package', string>>;
    packageName: string;
    amount: string;
    /** Gets today's date, academy time. */
    today: string;
    constants: Readonly<Record<string, string>>;
    /** Gets the provider's payment id, after the payment. */
    paymentId: 'payment_intent_id' | 'stripe_id';
  };
  /** The call's name inside a checkout. */
  lineCall: LineCall;
  post: RegistrationCall;
  wording: RegistrationWording;
  /** Services to suggest once this one is booked. */
  related: readonly ServiceType[];
}

export interface RegistrationWording {
  heading: string;
  submit: string;
  submitting: string;
  packageMissing: Notice;
  /** Said on any failed submit, besides the fields' own messages; null where only the fields speak. */
  invalid: Notice | null;
  succeeded: Notice;
  finishing: string;
  refunded: string;
  another: string;
  addChild: string;
}
