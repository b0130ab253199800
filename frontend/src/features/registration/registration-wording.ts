import { maxUnpaidPlaces } from '@academy/contracts/rules/holds';
import { packageMissingMessage } from '@academy/contracts/rules/registration-fields';
import { testMessages } from '@academy/contracts/rules/tests';
import type { Notice } from '../../lib/notice';
import type { FaultNotice, RegistrationWording } from './definition';

/** What all registration forms say alike. */
export const sharedWording = {
  submitting: 'Submitting...',
  submit: 'Proceed to Payment',
  succeeded: {
    tone: 'success',
    title: 'Registration Successful',
    text: 'Your registration and payment have been processed successfully!',
  },
  finishing: 'Your payment went through. We are finishing your registration. You do not need to pay again.',
  refunded: 'We could not complete this registration. Your payment is being returned.',
  another: 'Register Another Student',
  addChild: 'Add another child',
} as const satisfies Partial<RegistrationWording>;

export const formTexts = {
  validationTitle: 'Validation Error',
  correctErrors: 'Please correct the highlighted errors before submitting.',
  termsMissing: 'You must agree to the terms and conditions',
  seatTaken: 'A seat is taken',
  tooManyHolds: 'Places are waiting for payment',
  tooManyDates: `Choose at most ${maxUnpaidPlaces} test dates in one payment. Pay for these first, then register for the others.`,
  noStudentEmail: 'No email of their own? Use yours.',
  gradeHint: 'e.g., 9th, 10th, 11th, 12th',
} as const;

const refusal = (text: string): Notice => ({ tone: 'error', title: formTexts.validationTitle, text });

/** Told when dates are chosen that do not go together. */
export const invalidSelection = (text: string): Notice => ({ tone: 'error', title: 'Invalid Selection', text });

/** Told wherever a package must be chosen. */
export const packageMissing: FaultNotice = { when: 'package', notice: refusal(packageMissingMessage) };

/** Told on any failed submit of the forms with a summary message. */
export const correctErrors: FaultNotice = { when: 'any', notice: refusal(formTexts.correctErrors) };

/** Told by the forms of tests: the choice first, then that something is missing at all. */
export const testFaults: readonly FaultNotice[] = [
  { when: 'tests', notice: refusal(testMessages.noTest) },
  { when: { message: testMessages.different }, notice: invalidSelection(testMessages.different) },
  { when: 'any', notice: refusal(testMessages.incomplete) },
];

const failed = (title: string): Notice => ({ tone: 'error', title });

/** When a list of packages or tests cannot be loaded. */
export const loadFailures = {
  tests: { failed: failed(testMessages.loadFailed), nothing: { text: testMessages.loadFailed, contact: false } },
  packages: {
    failed: failed('Could not load packages. Please try again later.'),
    nothing: { text: 'No packages available. Please try again later.', contact: false },
  },
  packageOptions: {
    failed: failed('Could not load package options. Please try again later.'),
    nothing: { text: 'The packages cannot be shown just now.', contact: true },
  },
} as const;

/** Told when demo packages stand in for the real ones. */
export const demoPackages: Notice = {
  tone: 'warning',
  title: 'Demo Mode: Using demo package options. Real API not available.',
};
