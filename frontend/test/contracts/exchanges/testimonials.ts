import type { LeadTestimonial, OfficeLead, OfficeLeadResponse } from '@academy/contracts/http/office/leads';
import type { TestimonialView, TestimonialViewResponse } from '@academy/contracts/http/testimonial';
import { describe, expect, it } from 'vitest';
import { publishTestimonial, requestTestimonial, withdrawTestimonial } from '../../../src/api/office/leads';
import { answerTestimonial, readTestimonial } from '../../../src/api/testimonial';
import { exchange, refusalOf, type State } from '../exchange';
import { officeExchange } from '../office-exchange';
import { ids } from '../people';
import { aText, aTime, fromState, messages, pinned, refusal, type Pinned } from '../pinned';

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
    const read = await exchange(
      {
        what: 'the words that would be published',
        given: [asked],
        route: 'getTestimonial',
        body,
        status: 200,
        answer: view(null),
      },
      (client) => readTestimonial(token, client),
    );
    expect(read).toMatchObject({ ...words, answer: null });
  });

  it('records the answer of the family', async () => {
    const said = await exchange(
      {
        what: 'that words may be published',
        given: [asked],
        route: 'answerTestimonial',
        body: { ...body, answer: 'yes' },
        status: 200,
        answer: view('yes'),
      },
      (client) => answerTestimonial(token, 'yes', client),
    );
    expect(said.answer).toBe('yes');
  });

  it('is rejected when it was not signed', async () => {
    const error = await exchange(
      {
        what: 'the words of a link that does not work',
        given: [],
        route: 'getTestimonial',
        body: { token: 'x' },
        status: 422,
        answer: refusal('validation_failed', 'This link does not work.', {
          errors: { token: messages('This link does not work.') },
        }),
      },
      (client) => refusalOf(readTestimonial('x', client)),
    );
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
    const read = await officeExchange(
      {
        what: 'that a family is asked whether its feedback may be published',
        given: [...signedIn, ['a family has sent feedback']],
        route: 'requestTestimonial',
        body: { ...words, version },
        status: 201,
        answer: lead({ state: 'asked', asked_by: aText('Test owner'), answered_at: null }),
      },
      (client) => requestTestimonial(ids.student, { ...words, version }, client),
    );
    expect(stateOf(read)).toBe('asked');
  });

  it('is published after the family has agreed', async () => {
    const read = await officeExchange(
      {
        what: 'that a testimonial is published',
        given: [...signedIn, agreed],
        route: 'publishTestimonial',
        body: { version },
        status: 200,
        answer: lead({ state: 'published', published_at: aTime(), published_by: aText('Test owner') }),
      },
      (client) => publishTestimonial(ids.student, { version }, client),
    );
    expect(stateOf(read)).toBe('published');
  });

  it('is withdrawn', async () => {
    const read = await officeExchange(
      {
        what: 'that a testimonial is taken away',
        given: [...signedIn, agreed],
        route: 'withdrawTestimonial',
        body: { version },
        status: 200,
        answer: lead({ state: 'withdrawn', withdrawn_at: aTime(), withdrawn_by: aText('Test owner') }),
      },
      (client) => withdrawTestimonial(ids.student, { version }, client),
    );
    expect(stateOf(read)).toBe('withdrawn');
  });

  it('is not published before the family has agreed', async () => {
    const error = await officeExchange(
      {
        what: 'that a testimonial is published before its family has agreed',
        given: [...signedIn, asked],
        route: 'publishTestimonial',
        body: { version },
        status: 422,
        answer: refusal('validation_failed', 'The family has to agree first.', {
          errors: { testimonial: messages('The family has to agree first.') },
        }),
      },
      (client) => refusalOf(publishTestimonial(ids.student, { version }, client)),
    );
    expect(error.code).toBe('validation_failed');
  });
});
