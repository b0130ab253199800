import { expect, it } from 'vitest';
import { checkoutStatus } from './checkout.js';

it.each([
  ['completed', 'succeeded', 'completed'],
  ['refunded', 'refunded', 'refunded'],
  ['open', 'succeeded', 'paid'],
  ['expired', 'succeeded', 'paid'],
  ['open', 'refunded', 'refunded'],
  ['open', 'canceled', 'expired'],
  ['expired', 'open', 'expired'],
  ['open', 'processing', 'processing'],
  ['open', 'declined', 'declined'],
  ['open', 'created', 'open'],
  ['open', 'requires_action', 'open'],
] as const)('checkout %s with payment %s has the status %s', (checkout, payment, expected) => {
  expect(checkoutStatus(checkout, payment)).toBe(expected);
});
