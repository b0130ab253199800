import { maxUnpaidPlaces } from '@academy/contracts/rules/holds';
import { packageMissingMessage } from '@academy/contracts/rules/registration-fields';
import { testMessages } from '@academy/contracts/rules/exams';
import type { Notice } from '../../lib/notice';
import type { FaultNotice, RegistrationWording } from './definition';

/** Texts that all registration forms share. */
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
  noSubmission: 'No submission data found. Please try again.',
  earlierPaid: 'Your earlier payment went through and is registered. Check what is left and continue.',
  tooManyDates: `Choose at most ${maxUnpaidPlaces} test dates in one payment. Pay for these first, then register for the others.`,
  recordOf: (name: string) => `This goes to ${name}’s record. If it is for someone else, choose “Another student”.`,
  noStudentEmail: 'No email of their own? Use yours.',
  optionalDetails: 'Optional: in person or online, days and times, test date, score, notes',
  gradeHint: 'e.g., 9th, 10th, 11th, 12th',
} as const;

const refusal = (text: string): Notice => ({ tone: 'error', title: formTexts.validationTitle, text });

/** Shown by the course form when no package is chosen. */
export const packageMissing: FaultNotice = { when: 'package', notice: refusal(packageMissingMessage) };

/** Shown by the forms for tests: first about the choice, then about missing input in general. */
export const testFaults: readonly FaultNotice[] = [
  { when: 'tests', notice: refusal(testMessages.noTest) },
  {
    when: { message: testMessages.different },
    notice: { tone: 'error', title: 'Invalid Selection', text: testMessages.different },
  },
  { when: 'any', notice: refusal(testMessages.incomplete) },
];

const failed = (title: string): Notice => ({ tone: 'error', title });

/** Shown when a list of packages or tests cannot be loaded. */
export const loadFailures = {
  tests: { failed: failed(testMessages.loadFailed), nothing: { text: testMessages.loadFailed, contact: false } },
  packages: {
    failed: failed('Could not load packages. Please try again later.'),
    nothing: { text: 'No packages available. Please try again later.', contact: false },
  },
  packageOptions: {
    failed: failed('Could not load package options. Please try again later.'),
    nothing: { text: 'We can’t show the packages right now.', contact: true },
  },
} as const;

/** Shown when demo packages replace the real ones. */
export const demoPackages: Notice = {
  tone: 'warning',
  title: 'Demo Mode: Using demo package options. Real API not available.',
};
