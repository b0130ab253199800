import { IsInt, IsString, MaxLength } from 'class-validator';
import type { ChangeTestimonialRequest, RequestTestimonialRequest } from '@academy/contracts/http/office/leads';
import type {
  AnswerTestimonialRequest,
  TestimonialAnswer,
  TestimonialTokenRequest,
} from '@academy/contracts/http/testimonial';
import {
  checkTestimonialAnswer,
  checkTestimonialName,
  checkTestimonialText,
} from '@academy/contracts/rules/testimonial';
import { Rule } from '../../platform/http/validation/validation.js';

/** Body of a request from the page that the email links to. */
export class TestimonialTokenBody implements TestimonialTokenRequest {
  @IsString() @MaxLength(150) token: string;
}

export class AnswerTestimonialBody extends TestimonialTokenBody implements AnswerTestimonialRequest {
  @Rule(checkTestimonialAnswer) answer: TestimonialAnswer;
}

export class ChangeTestimonialBody implements ChangeTestimonialRequest {
  @IsInt({ message: 'Must be a whole number' }) version: number;
}

export class RequestTestimonialBody extends ChangeTestimonialBody implements RequestTestimonialRequest {
  @Rule(checkTestimonialText) text: string;
  @Rule(checkTestimonialName) name: string;
}
