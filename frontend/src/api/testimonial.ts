import { getTestimonial } from '@academy/contracts/http/testimonial';
import { query } from './query';

/** The testimonial that an emailed link refers to. The token is secret, so it is sent in the body. */
export const testimonialQuery = (token: string) =>
  query(getTestimonial, { body: { token } }, { read: ({ data }) => data });
