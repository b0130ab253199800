import { cents } from '@academy/contracts/rules/money';

/** Sample data that shows visitors the billing page. */
export const billingDemo = {
  methods: [
    { id: '1', brand: 'Visa', last4: '4242', expiry: '04/2028', isDefault: true },
    { id: '2', brand: 'Mastercard', last4: '4444', expiry: '11/2027', isDefault: false },
  ],
  info: [
    { term: 'Address', value: '12 Sample Street, Larchmont, NY 10538' },
    { term: 'Email', value: 'parent@example.com' },
    { term: 'Phone', value: '(914) 555-0100' },
  ],
  upcoming: [{ id: '1', date: '06/01/2025', description: 'Installment, per month', amountCents: cents(75_000) }],
  history: [
    { id: '2', date: '05/01/2025', description: 'Installment, per month', amountCents: cents(75_000), status: 'Paid' },
    {
      id: '1',
      date: '03/14/2025',
      description: 'Test-prep course, one-time',
      amountCents: cents(120_000),
      status: 'Paid',
    },
  ],
} as const;

export const billingTitle = 'Payments & Billing';
export const billingHours = 'Monday-Friday 9AM-5PM Pacific';
