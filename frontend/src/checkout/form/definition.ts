import type { FieldErrors } from '@academy/contracts/http/errors';
import type { LineCall } from '@academy/contracts/http/payments';
import type { DetailName } from '@academy/contracts/rules/registration-details';
import type { ServiceType } from '@academy/contracts/rules/services';
import type { TestDate } from '@academy/contracts/rules/test-dates';
import type { TestTypeInfo } from '@academy/contracts/rules/exams';
import type { coursePackagesQuery } from '../../api/catalog';
import type { FormFields } from '../../api/multipart';
import type { RegistrationCall } from '../../api/registrations';
import type { Notice } from '../../lib/notice';
import type { Draft } from './choice';

/** Fields of the registration forms, by their names on the page and in the cart. */
export type FieldName =
  | 'parent_first_name'
  | 'parent_last_name'
  | 'parent_phone'
  | 'parent_email'
  | 'student_first_name'
  | 'student_last_name'
  | 'student_email'
  | 'school'
  | 'grade'
  /** Id of the family's child who was chosen; '' for a typed one. Not a field on the page. */
  | 'student_id'
  /** Token of a seat offered from the waitlist. Not a field on the page. */
  | 'waitlist_token'
  | DetailName;

/** The choice as a whole, the dates or the exam of one test, or the offer of another date. */
export type ChoicePart = 'package' | 'tests' | `${'dates' | 'exam' | 'instead'}:${string}`;

/** A part of the form that can have a message: a field, the choice, or the terms. */
export type FormPart = FieldName | ChoicePart | 'terms';

export interface FieldSpec {
  name: FieldName;
  label: string;
  type: 'text' | 'tel' | 'email';
  /** Value of the `autocomplete` attribute. */
  autoComplete: string;
  /** Example shown while the field is empty. */
  placeholder?: string;
}

export interface SectionSpec {
  title: string;
  fields: readonly FieldSpec[];
}

/** A package to choose and pay for. */
export interface ServiceOption {
  id: string;
  name: string;
  /** Dollars. */
  price: number;
  /** Plain text or sanitized HTML. */
  description: string;
}

/** A date of a test. */
export interface DateOption extends TestDate {
  /** Seats left; null when the server did not return it. */
  left: number | null;
}

/** A test to choose, with its dates. */
export interface TestOption {
  id: string;
  title: string;
  /** Dollars, for the test or for each date. */
  price: number;
  description: string;
  info: TestTypeInfo;
  dates: readonly DateOption[];
}

/** What a form offers. One of the two lists is empty. */
export interface Offer {
  packages: readonly ServiceOption[];
  tests: readonly TestOption[];
  /** Whether the dates of the tests are not known yet. */
  undated?: boolean;
}

interface ChoiceSpec {
  /** Heading of the section. */
  title: string;
  label: string;
  /** Text in the summary while nothing is chosen. */
  unchosen: string;
  /** Notice when the list cannot be loaded and has no fallback. */
  failed: Notice;
  /** Text that replaces the choice in that case; with `contact`, followed by contact details. */
  nothing: { text: string; contact: boolean };
}

/** Choice of one package from a list. */
export interface PackageChoice extends ChoiceSpec {
  kind: 'packages';
  query: typeof coursePackagesQuery;
  /** Used when the list cannot be loaded: always, or only with demo payments. */
  fallback: { packages: readonly ServiceOption[]; when: 'always' | 'demo'; notice: Notice } | null;
}

/** Choice of tests, each with its dates. */
export interface TestChoice extends ChoiceSpec {
  kind: 'tests';
  /** Which of all sessions are offered. */
  offers: 'diagnostic' | 'practice';
}

/** Defines one registration form as data. The machine runs any definition and has no code for a specific form. */
export interface RegistrationDefinition {
  serviceType: ServiceType;
  /** Name on receipts and in the summary. */
  title: string;
  sections: readonly SectionSpec[];
  choice: PackageChoice | TestChoice;
  /** Checks the payload. Returns messages by the payload's field names. */
  rules: (body: Record<string, unknown>) => FieldErrors;
  payload: {
    /** Name of each field in the request. */
    spelling: Readonly<Partial<Record<FieldName, string>>>;
    /** The documented fields of the choice. `today` is YYYY-MM-DD, academy time. */
    chosen: (draft: Draft, today: string) => FormFields;
    /** Fields whose messages belong to the choice as a whole. */
    choiceFields: readonly string[];
    constants: Readonly<Record<string, string>>;
    /** Field for the provider's payment id, sent after the payment. */
    paymentId: 'payment_intent_id' | 'stripe_id';
  };
  /** Name of the call inside a checkout. */
  lineCall: LineCall;
  post: RegistrationCall;
  wording: RegistrationWording;
  /** Services to suggest after this one is booked. */
  related: readonly ServiceType[];
}

/** Notice for a failed submit when the named part has an error, or when an error has this message. */
export interface FaultNotice {
  when: 'package' | 'tests' | 'any' | { message: string };
  notice: Notice;
}

export interface RegistrationWording {
  heading: string;
  /** Description of the service, below the heading. */
  about?: readonly { title?: string; text: string; points?: readonly string[] }[];
  submit: string;
  submitting: string;
  /** Notices for a failed submit, in addition to the messages at the fields. */
  faults: readonly FaultNotice[];
  /** Title of the error list above the form. */
  faultsTitle?: string;
  /** Notice when the server rejects fields: a list of their messages, or a fixed text. */
  refused: { list: 'every message' | 'first messages'; otherwise: string } | { text: string };
  succeeded: Notice;
  finishing: string;
  refunded: string;
  another: string;
  addChild: string;
  /** Text before the link to the terms; defaults to "I agree to the". */
  agree?: string;
  /** Whether the chosen sessions are listed again at the end of the form. */
  sessionsAtEnd?: boolean;
}
