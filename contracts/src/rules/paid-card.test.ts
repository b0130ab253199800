import { expect, it } from 'vitest';
import { cardOf, refundRequestedText, refundRoute } from './paid-card.js';

it('names a card by its last four digits when they are known', () => {
  expect(cardOf('4242')).toBe('the card ending in 4242');
  expect(cardOf(null)).toBe('the card used for the payment');
});

it('says whether a refund goes to the card or through the office', () => {
  expect(refundRoute({ last4: '4242', offline: false })).toBe('to the card ending in 4242');
  expect(refundRoute({ last4: null, offline: true })).toBe('through our office');
});

it('says that a refund to a card is on its way, and not that the office has paid one out', () => {
  expect(refundRequestedText('$50.00', { last4: '4242', offline: false })).toBe(
    'Refund of $50.00 to the card ending in 4242 requested, on its way',
  );
  expect(refundRequestedText('$50.00', { last4: null, offline: true })).toBe(
    'Refund of $50.00 through our office requested',
  );
});
