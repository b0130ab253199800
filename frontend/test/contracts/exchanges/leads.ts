import {
  submitLead,
  type ContactLead,
  type EnrollmentLead,
  type FeedbackLead,
  type FreeConsultationLead,
  type LeadRequest,
  type LeadResponse,
  type NewsletterLead,
} from '@academy/contracts/http/leads';
import { leadThanks } from '@academy/contracts/rules/lead';
import { describe, expect, it } from 'vitest';
import { exchange, refused } from '../exchange';
import { states } from '../people';
import { aText, messages, pinned, refusal } from '../pinned';

const given = [states.noFamily];
const person = { name: 'Jane Doe', email: 'jane@example.com' };

const enrollment = {
  kind: 'enrollment',
  firstName: 'Jane',
  lastName: 'Doe',
  email: person.email,
  phone: '9145550123',
  school: 'Rye High School',
  program: 'test-prep',
  goals: '',
  questions: '',
} satisfies EnrollmentLead;
const contact = {
  kind: 'contact',
  ...person,
  subject: 'Practice test',
  message: 'Is there a test on the second Saturday?',
} satisfies ContactLead;
const newsletter = { kind: 'newsletter', email: person.email } satisfies NewsletterLead;
const feedback = {
  kind: 'feedback',
  ...person,
  relation: 'parent',
  rating: '5',
  testimonial: 'It was the cheapest hundred points.',
  consent: true,
} satisfies FeedbackLead;

describe('submitting a lead form', () => {
  it.each<LeadRequest>([enrollment, contact, newsletter, feedback])(
    'returns a thank-you message for the kind $kind',
    async (body) => {
      const answer = pinned<LeadResponse>({ success: true, message: aText(leadThanks[body.kind]) });
      await exchange({
        what: `a lead: ${body.kind}`,
        given,
        call: submitLead,
        keyed: true,
        body,
        answer,
      });
    },
  );

  it('rejects invalid fields with field errors', async () => {
    const body: FreeConsultationLead = {
      kind: 'free_consultation',
      ...person,
      phone: '123',
      date: '2020-01-01',
      time_slot: 'morning',
      grade: '11',
    };
    const answer = refusal('validation_failed', 'Please check the form.', {
      errors: {
        phone: messages('Phone number must be 10 digits, numbers only'),
        date: messages('Please choose today or a later date.'),
      },
    });
    const error = await refused({
      what: 'a lead with mistakes',
      given,
      call: submitLead,
      keyed: true,
      body,
      status: 422,
      answer,
    });
    expect(error.fieldErrors).toMatchObject({ phone: ['Phone number must be 10 digits, numbers only'] });
  });
});
