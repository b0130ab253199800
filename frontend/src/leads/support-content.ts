import type { Question } from '../ui/questions/questions';

export const emailResponse = 'E-mail response within 24 hours';

/** What happens after a message was sent. */
export const afterMessage = [
  'We confirm by email that we received it.',
  'A person reads it and replies within 24 hours.',
  'If we need longer, we’ll tell you when to expect an answer.',
] as const;

export const supportQuestions: readonly Question[] = [
  {
    question: 'Can we move a session?',
    answer:
      'Yes. A session can be rescheduled up to {lesson-hours} hours before, at no cost. Call us, email us or let the tutor know.',
  },
  {
    question: 'Where do I see what we have booked and paid?',
    answer:
      'Sign in as a parent: your dashboard lists every registration, and Payments & Billing has a receipt for each payment, ready to print. Receipts also reach you by email.',
  },
  {
    question: 'My child cannot sign in. What now?',
    answer:
      'A parent creates the student’s account first, on the dashboard. If the password is lost, choose “Forgot password?” on the sign-in page and enter the student’s email; the link we send expires in 30 minutes. A parent can also set a new password on the dashboard.',
  },
];
