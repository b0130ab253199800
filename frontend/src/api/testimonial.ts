import { queryOptions } from '@tanstack/react-query';
import {
  answerTestimonial as answerTestimonialCall,
  getTestimonial,
  type TestimonialAnswer,
  type TestimonialView,
} from '@academy/contracts/http/testimonial';
import { api, type ApiClient } from './client';

/** The testimonial that an emailed link refers to. The token is secret, so it is sent in the body. */
export async function readTestimonial(
  token: string,
  client: ApiClient = api,
  signal?: AbortSignal,
): Promise<TestimonialView> {
  return (await client.send(getTestimonial, { body: { token }, signal })).data;
}

export function testimonialQuery(token: string, client: ApiClient = api) {
  return queryOptions({
    queryKey: ['testimonial', token],
    queryFn: ({ signal }) => readTestimonial(token, client, signal),
  });
}

/** Answers whether the text may be published. @returns the testimonial with the answer */
export async function answerTestimonial(
  token: string,
  answer: TestimonialAnswer,
  client: ApiClient = api,
): Promise<TestimonialView> {
  return (await client.send(answerTestimonialCall, { body: { token, answer } })).data;
}
