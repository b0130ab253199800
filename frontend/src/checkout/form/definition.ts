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
  | 'grade'
  /** Of a seat that is offered; no field of the page. */
  | 'waitlist_token'
  | DetailName;

/** The choice of packages or tests as a whole, the dates or the exam of one test, or what is offered in place of a date. */
export type ChoicePart = 'package' | 'tests' | `${'dates' | 'exam' | 'instead'}:${string}`;

/** What can carry a message: a field, the choice, or the terms. */
export type FormPart = FieldName | ChoicePart | 'terms';

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

/** A package to choose and pay for. */
export interface ServiceOption {
  id: string;
  name: string;
  /** Dollars. */
  price: number;
  /** Plain text or sanitized HTML. */
  description: string;
}

/** A Saturday of a test. */
export interface DateOption extends TestDate {
  /** Seats left; null when the server did not say. */
  left: number | null;
}

/** A test to choose, with its dates. */
export interface TestOption {
  id: string;
  title: string;
  /** Dollars: for the test, or for each date. */
  price: number;
  description: string;
  info: TestTypeInfo;
  dates: readonly DateOption[];
}

/** What a form offers; one of the two lists is empty. */
export interface Offer {
  packages: readonly ServiceOption[];
  tests: readonly TestOption[];
  /** The dates of the tests are not known yet. */
  undated?: boolean;
}

interface ChoiceSpec {
  /** Heading of its section. */
  title: string;
  label: string;
  /** In the summary, while nothing is chosen. */
  unchosen: string;
  /** Shown when the list cannot be loaded and has no fallback. */
  failed: Notice;
  /** In place of the choice then; with `contact`, how to reach us follows. */
  nothing: { text: string; contact: boolean };
}

/** One package out of a list. */
export interface PackageChoice extends ChoiceSpec {
  kind: 'packages';
  query: typeof coursePackagesQuery;
  /** Replaces a list that cannot be loaded: always, or only where payments are demo payments. */
  fallback: { packages: readonly ServiceOption[]; when: 'always' | 'demo'; notice: Notice } | null;
}

/** Tests, each with its dates. */
export interface TestChoice extends ChoiceSpec {
  kind: 'tests';
  /** Which sessions are offered, of all there are. */
  offers: 'diagnostic' | 'practice';
}

/** Everything one registration form is, as data. The machine runs any of them and knows none. */
export interface RegistrationDefinition {
  serviceType: ServiceType;
  /** As receipts and the summary name it. */
  title: string;
  sections: readonly SectionSpec[];
  choice: PackageChoice | TestChoice;
  /** Checks the payload; messages by its own field names. */
  rules: (body: Record<string, unknown>) => FieldErrors;
  payload: {
    /** Each field's name on the wire. */
    spelling: Readonly<Partial<Record<FieldName, string>>>;
    /** The documented fields of what is chosen. `today` is YYYY-MM-DD, academy time. */
    chosen: (draft: Draft, today: string) => FormFields;
    /** Names of fields whose messages belong to the choice as a whole. */
    choiceFields: readonly string[];
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

/** Shown on a failed submit when the named part has a fault, or that very message. */
export interface FaultNotice {
  when: 'package' | 'tests' | 'any' | { message: string };
  notice: Notice;
}

export interface RegistrationWording {
  heading: string;
  /** Below the heading: what is registered for. */
  about?: readonly { title?: string; text: string; points?: readonly string[] }[];
  submit: string;
  submitting: string;
  /** Said on a failed submit, besides the fields' own messages. */
  faults: readonly FaultNotice[];
  /** Title of the list of faults above the form. */
  faultsTitle?: string;
  /** Shown when the server refuses fields: their messages in a list, or words of its own. */
  refused: { list: 'every message' | 'first messages'; otherwise: string } | { text: string };
  succeeded: Notice;
  finishing: string;
  refunded: string;
  another: string;
  addChild: string;
  /** Before the link to the terms; 'I agree to the' when left out. */
  agree?: string;
  /** Whether the chosen sessions are summed up once more at the end of the form. */
  sessionsAtEnd?: boolean;
}
