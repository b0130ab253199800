import { testimonialAnswers, type TestimonialAnswer } from '../http/testimonial.js';

/** Longest published text and name, in characters. */
const testimonialMaxLength = 1_000;
const testimonialNameMaxLength = 80;

/** State of a testimonial. */
export type TestimonialState = 'asked' | 'agreed' | 'declined' | 'published' | 'withdrawn';

export const testimonialMessages = {
  textRequired: 'Please enter the words to publish.',
  textTooLong: `Please use at most ${testimonialMaxLength} characters.`,
  nameRequired: 'Please enter the name to show.',
  nameTooLong: `Please use at most ${testimonialNameMaxLength} characters.`,
  answerRequired: 'Please choose Yes or No.',
  badLink: 'This link does not work. It may be incomplete, or we have sent you a newer one.',
  answered: 'You have already answered. To change your answer, please call us or reply to our email.',
} as const;

export function checkTestimonialText(text: string): string | null {
  if (text.trim() === '') return testimonialMessages.textRequired;
  return text.trim().length > testimonialMaxLength ? testimonialMessages.textTooLong : null;
}

export function checkTestimonialName(name: string): string | null {
  if (name.trim() === '') return testimonialMessages.nameRequired;
  return name.trim().length > testimonialNameMaxLength ? testimonialMessages.nameTooLong : null;
}

export const checkTestimonialAnswer = (answer: string): string | null =>
  testimonialAnswers.includes(answer as TestimonialAnswer) ? null : testimonialMessages.answerRequired;

/** The name shown with a testimonial: "Ann L., parent". @param relation "parent", or '' */
export function shortName(name: string, relation: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const last = others.at(-1);
  const short = last ? `${first} ${[...last][0]?.toUpperCase()}.` : first;
  return relation === '' ? short : `${short}, ${relation.toLowerCase()}`;
}
