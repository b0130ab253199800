import { cents } from '@academy/contracts/rules/money';

/** Sample data of features that the academy does not offer yet: saved cards and monthly installments. */
export const billingDemo = {
  methods: [
    { id: '1', brand: 'Visa', last4: '4242', expiry: '04/2028', isDefault: true },
    { id: '2', brand: 'Mastercard', last4: '4444', expiry: '11/2027', isDefault: false },
  ],
  upcoming: [{ id: '1', date: '06/01/2025', description: 'Installment, per month', amountCents: cents(75_000) }],
} as const;

export const billingTitle = 'Payments & Billing';
export const billingHours = 'Monday-Friday 9AM-5PM Pacific';
