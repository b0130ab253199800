import { expect, it } from 'vitest';
import { PaymentProvider } from './payment-provider.js';

it('a payment is handled by the provider where it was made', () => {
  const handles = (mode: 'stripe' | 'demo', provider: 'stripe' | 'demo' | 'offline') =>
    PaymentProvider.prototype.handlesProvider.call({ mode } as PaymentProvider, { provider });
  expect(handles('stripe', 'stripe')).toBe(true);
  expect(handles('stripe', 'demo')).toBe(false);
  expect(handles('demo', 'offline')).toBe(false);
});
