import { expect, it } from 'vitest';
import { receiptUrl } from './receipt-url.js';

it.each(['4F2A91B3', '12E45678', '00000123'])('includes the receipt number %s unchanged in the URL', (number) => {
  const url = new URL(receiptUrl('https://academy.example.com', number));
  expect(url.pathname).toBe('/account/earnings');
  expect(url.searchParams.get('receipt')).toBe(number);
});
