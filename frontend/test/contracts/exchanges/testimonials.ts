import {
  requestTestimonial,
  publishTestimonial,
  withdrawTestimonial,
  type LeadTestimonial,
  type OfficeLead,
  type OfficeLeadResponse,
} from '@academy/contracts/http/office/leads';
import {
  getTestimonial,
  answerTestimonial,
  type TestimonialView,
  type TestimonialViewResponse,
} from '@academy/contracts/http/testimonial';
import { describe, expect, it } from 'vitest';
import { exchange, refused } from '../exchange';
import { ids } from '../people';
import { aText, aTime, fromState, messages, pinned, refusal, type Pinned } from '../pinned';
import type { State } from '../state';

const asked: State = ['a family was asked whether its feedback may be published'];
const agreed: State = ['a family has agreed to have its feedback published'];
const signedIn: State[] = [['there is an owner'], ['the owner is signed in to the office']];

const words = { text: 'It worked.', name: 'Ann L., parent' };
const token = `${ids.student}.1.${'a'.repeat(43)}`;
const body = { token: fromState('testimonialToken', token) };

const view = (answer: TestimonialView['answer']) =>
  pinned<TestimonialViewResponse>({ success: true, data: { ...words, rating: 5, answer } as never });

describe('the emailed link to a testimonial', () => {
  it('returns the exact words', async () => {
    const { data: read } = await exchange({
      what: 'the words that would be published',
      given: [asked],
      call: getTestimonial,
      body,
      answer: view(null),
    });
    expect(read).toMatchObject({ ...words, answer: null });
  });

  it('records the answer of the family', async () => {
    const { data: said } = await exchange({
      what: 'that words may be published',
      given: [asked],
      call: answerTestimonial,
      body: { ...body, answer: 'yes' },
      answer: view('yes'),
    });
    expect(said.answer).toBe('yes');
  });

  it('is rejected when it was not signed', async () => {
    const error = await refused({
      what: 'the words of a link that does not work',
      given: [],
      call: getTestimonial,
      body: { token: 'x' },
      status: 422,
      answer: refusal('validation_failed', 'This link does not work.', {
        errors: { token: messages('This link does not work.') },
      }),
    });
    expect(error.fieldErrors).toHaveProperty('token');
  });
});

describe('a testimonial in the office', () => {
  const lead = (testimonial: Pinned<LeadTestimonial>) =>
    pinned<OfficeLeadResponse>({
      success: true,
      lead: { kind: 'feedback', testimonial: { ...words, rating: 5, asked_at: aTime(), ...testimonial } as never },
    });
  const version = 1;
  const stateOf = ({ testimonial }: OfficeLead) => testimonial?.state;

  it('is requested from the family', async () => {
    const { lead: read } = await exchange({
      what: 'that a family is asked whether its feedback may be published',
      given: [...signedIn, ['a family has sent feedback']],
      call: requestTestimonial,
      body: { ...words, version },
      answer: lead({ state: 'asked', asked_by: aText('Test owner'), answered_at: null }),
    });
    expect(stateOf(read)).toBe('asked');
  });

  it('is published after the family has agreed', async () => {
    const { lead: read } = await exchange({
      what: 'that a testimonial is published',
      given: [...signedIn, agreed],
      call: publishTestimonial,
      body: { version },
      answer: lead({ state: 'published', published_at: aTime(), published_by: aText('Test owner') }),
    });
    expect(stateOf(read)).toBe('published');
  });

  it('is withdrawn', async () => {
    const { lead: read } = await exchange({
      what: 'that a testimonial is taken away',
      given: [...signedIn, agreed],
      call: withdrawTestimonial,
      body: { version },
      answer: lead({ state: 'withdrawn', withdrawn_at: aTime(), withdrawn_by: aText('Test owner') }),
    });
    expect(stateOf(read)).toBe('withdrawn');
  });

  it('is not published before the family has agreed', async () => {
    const error = await refused({
      what: 'that a testimonial is published before its family has agreed',
      given: [...signedIn, asked],
      call: publishTestimonial,
      body: { version },
      status: 422,
      answer: refusal('validation_failed', 'The family has to agree first.', {
        errors: { testimonial: messages('The family has to agree first.') },
      }),
    });
    expect(error.code).toBe('validation_failed');
  });
});
