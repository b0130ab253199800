import type { LeadTestimonial } from '@academy/contracts/http/office/leads';
import type { TestimonialView } from '@academy/contracts/http/testimonial';
import type { StoredTestimonial } from './testimonials.repository.js';

/** Converts a testimonial request to the shape that the family sees. */
export const viewOf = ({ text, name, rating, state, answeredAt }: StoredTestimonial): TestimonialView => ({
  text,
  name,
  rating,
  answer: answeredAt === null ? null : state === 'declined' ? 'no' : 'yes',
});

const timeOf = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Converts a testimonial request to the shape that the office sees. */
export const presentTestimonial = (stored: StoredTestimonial): LeadTestimonial => ({
  text: stored.text,
  name: stored.name,
  rating: stored.rating,
  state: stored.state,
  asked_at: stored.askedAt.toISOString(),
  asked_by: stored.askedBy,
  answered_at: timeOf(stored.answeredAt),
  published_at: timeOf(stored.publishedAt),
  published_by: stored.publishedBy,
  withdrawn_at: timeOf(stored.withdrawnAt),
  withdrawn_by: stored.withdrawnBy,
});
