import { expect, it } from 'vitest';
import { PaymentProvider } from './payment-provider.js';

it('handles only payments made with the same provider', () => {
  const handles = (mode: 'stripe' | 'demo', provider: 'stripe' | 'demo' | 'offline') =>
    PaymentProvider.prototype.handlesProvider.call({ mode } as PaymentProvider, { provider });
  expect(handles('stripe', 'stripe')).toBe(true);
  expect(handles('stripe', 'demo')).toBe(false);
  expect(handles('demo', 'offline')).toBe(false);
});
