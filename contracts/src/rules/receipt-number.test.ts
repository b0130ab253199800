import { expect, it } from 'vitest';
import { isReceiptNumber, receiptNumber } from './receipt-number.js';

it('is the first eight characters of the payment ID in upper case', () => {
  expect(receiptNumber('4f2a91b3-0c1d-4e5f-8a9b-0c1d2e3f4a5b')).toBe('4F2A91B3');
});

it.each([
  ['4F2A91B3', true],
  ['4f2a91b3', true],
  ['4F2A91B', false],
  ['4F2A91BG', false],
  ['4f2a91b3-0c1d-4e5f-8a9b-0c1d2e3f4a5b', false],
])('checks whether %s is a receipt number: %s', (text, could) => {
  expect(isReceiptNumber(text)).toBe(could);
});
