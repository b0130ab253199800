/** What a family answers when the office asks whether its feedback may be published. */
export const testimonialAnswers = ['yes', 'no'] as const;

export type TestimonialAnswer = (typeof testimonialAnswers)[number];

/** `POST /testimonial` (public): what the link of an email is about. 422 `errors.token` for a link that does not work. */
export interface TestimonialTokenRequest {
  token: string;
}

/** The exact words that would be published, and what the family has answered. */
export interface TestimonialView {
  text: string;
  /** As it would be shown: "Ann L., parent". */
  name: string;
  /** 1 to 5 stars; null without any. */
  rating: number | null;
  /** Null until the family answers. */
  answer: TestimonialAnswer | null;
}

/** `POST /testimonial/answer` (public). An answer counts once: the same again changes nothing, another is refused with 422 `errors.answer`. */
export interface AnswerTestimonialRequest extends TestimonialTokenRequest {
  answer: TestimonialAnswer;
}

export interface TestimonialViewResponse {
  success: true;
  data: TestimonialView;
}
