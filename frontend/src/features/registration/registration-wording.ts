import type { RegistrationWording } from './definition';

/** What all registration forms say alike. */
export const sharedWording = {
  submitting: 'Submitting...',
  succeeded: { tone: 'success', title: 'Registration Successful', text: 'Your registration and payment have been processed successfully!' },
  finishing: 'Your payment went through. We are finishing your registration. You do not need to pay again.',
  refunded: 'We could not complete this registration. Your payment is being returned.',
  another: 'Register Another Student',
  addChild: 'Add another child',
} as const satisfies Partial<RegistrationWording>;

export const formTexts = {
  validationTitle: 'Validation Error',
  correctErrors: 'Please correct the highlighted errors before submitting.',
  termsMissing: 'You must agree to the terms and conditions',
  gradeHint: 'e.g., 9th, 10th, 11th, 12th',
} as const;
