import { expect, it } from 'vitest';
import { cardOf, refundRoute } from './paid-card.js';

it('names a card by its last four digits when they are known', () => {
  expect(cardOf('4242')).toBe('the card ending in 4242');
  expect(cardOf(null)).toBe('the card used for the payment');
});

it('says whether a refund goes to the card or through the office', () => {
  expect(refundRoute({ last4: '4242', offline: false })).toBe('to the card ending in 4242');
  expect(refundRoute({ last4: null, offline: true })).toBe('through our office');
});
