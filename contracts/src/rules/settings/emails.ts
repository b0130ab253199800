import type { SettingDefinition } from './definition.js';

/** The emails to families whose words the office can change, by the name of the subscriber that sends each. */
export const editableEmails: Readonly<Record<string, string>> = {
  'send-confirmation-when-registration-submitted': 'Registration: confirmation',
  'send-student-copy-when-registration-submitted': 'Registration: copy to the student',
  'send-new-date-when-registration-moved': 'Registration: new date',
  'send-notice-when-registration-cancelled': 'Registration: canceled',
  'send-notice-when-sessions-transferred': 'Registration: sessions moved to a sibling',
  'send-notice-when-lessons-booked': 'Lessons: booked',
  'send-notice-when-lesson-moved': 'Lesson: new time',
  'send-notice-when-lesson-canceled': 'Lesson: canceled',
  'send-receipt-when-payment-succeeds': 'Payment: receipt',
  'send-notice-when-refund-succeeds': 'Payment: refund',
  'send-request-when-payment-requested': 'Payment: how to pay what was registered by phone',
  'send-notice-when-payment-request-ended': 'Payment: a place that was not paid in time',
  'send-confirmation-when-consultation-booked': 'Consultation: confirmation',
  'send-new-time-when-consultation-moved': 'Consultation: new time',
  'send-notice-when-consultation-cancelled': 'Consultation: canceled',
  'send-reminder-when-reminder-due': 'Reminder of what is coming',
  'send-link-when-date-closed': 'Closed date: what the family can choose',
  'send-notice-when-date-reopened': 'Closed date: reopened',
  'send-confirmation-when-seat-kept': 'Closed date: seat kept for later',
  'send-confirmation-when-waitlist-joined': 'Waitlist: joined',
  'send-offer-when-seat-offered': 'Waitlist: a seat is free',
  'send-notice-when-seat-offer-ended': 'Waitlist: an offer has ended',
  'send-notice-when-waitlist-closed': 'Waitlist: closed',
  'notify-parent-when-documents-added': 'Student: new documents',
  'send-confirmation-when-lead-received': 'Message received',
  'send-request-when-testimonial-requested': 'Request to publish feedback',
  'send-confirmation-when-newsletter-requested': 'Newsletter: please confirm',
  'send-welcome-when-newsletter-confirmed': 'Newsletter: welcome',
};

/** The words of an email that can differ from the standard ones. */
export const emailSetting: SettingDefinition = {
  name: 'email',
  title: 'Emails',
  about: 'What you leave empty keeps its standard words. Facts such as dates, amounts and links are always there.',
  fields: [
    { key: 'name', label: 'Email', type: 'line', max: 80, fixed: true },
    {
      key: 'subject',
      label: 'Subject',
      type: 'line',
      max: 120,
      optional: true,
      hint: 'Replaces the standard subject, which may name a date or an amount.',
    },
    { key: 'heading', label: 'Heading', type: 'line', max: 80, optional: true },
    {
      key: 'note',
      label: 'Note',
      type: 'text',
      max: 1_000,
      optional: true,
      hint: 'Added at the end. Separate paragraphs with an empty line.',
    },
  ],
  titleOf: ({ name }) => String(name),
  columns: ['name', 'subject', 'heading'],
  canAdd: false,
  canRemove: false,
};
