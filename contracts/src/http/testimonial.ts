import { call, type } from './call.js';

/** A family's answers when the office asks to publish its feedback. */
export const testimonialAnswers = ['yes', 'no'] as const;

export type TestimonialAnswer = (typeof testimonialAnswers)[number];

/** `POST /testimonial` (public): the testimonial that an emailed link is about. 422 `errors.token` for an invalid link. */
export interface TestimonialTokenRequest {
  token: string;
}

/** The exact text that would be published, and the family's answer. */
export interface TestimonialView {
  text: string;
  /** As published: "Ann L., parent". */
  name: string;
  /** 1 to 5 stars; null without a rating. */
  rating: number | null;
  /** Null until the family answers. */
  answer: TestimonialAnswer | null;
}

/** `POST /testimonial/answer` (public). Answers are final: repeating one changes nothing, and a different one is 422 `errors.answer`. */
export interface AnswerTestimonialRequest extends TestimonialTokenRequest {
  answer: TestimonialAnswer;
}

export interface TestimonialViewResponse {
  success: true;
  data: TestimonialView;
}

/** The testimonial that an emailed link refers to. The token is secret, so it is sent in the body. */
export const getTestimonial = call('POST', '/testimonial', 'public', {
  body: type<TestimonialTokenRequest>(),
  answer: type<TestimonialViewResponse>(),
  idempotent: 'state',
  example: { token: '2c7b3a5f-1a6d-4c1b-9b66-7a2a1d8e3b02.1.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' },
});
/** Answers whether the text may be published. */
export const answerTestimonial = call('POST', '/testimonial/answer', 'public', {
  body: type<AnswerTestimonialRequest>(),
  answer: type<TestimonialViewResponse>(),
  idempotent: 'state',
  audit: ['lead'],
  example: {
    answer: 'yes',
    token: '2c7b3a5f-1a6d-4c1b-9b66-7a2a1d8e3b02.1.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  },
});
