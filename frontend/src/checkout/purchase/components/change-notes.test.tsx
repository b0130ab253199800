// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cents } from '@academy/contracts/rules/money';
import { defaultPolicy } from '@academy/contracts/seed/policy';
import { factsQuery } from '../../../api/facts';
import type { ChangeTerms } from '../../card/card-dialog.types';
import { ChangeNotes } from './change-notes';
import { PurchaseLines } from './purchase-lines';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T15:00:00Z') }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function textOf(element: React.ReactNode, policy = defaultPolicy): string | null {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(factsQuery().queryKey, { policy } as never);
  return render(<QueryClientProvider client={client}>{element}</QueryClientProvider>).container.textContent;
}

const practice = (date: string): ChangeTerms => ({
  serviceType: 'sat_act_practice',
  tests: [{ date }],
  amountCents: cents(5_000),
});

it.each([
  [
    'a date in time',
    practice('2026-12-12 09:00'),
    'Cancel by Saturday, December 5, 2026 at 9:00 am ET for a full refund. You can',
  ],
  [
    'a date that is too close',
    practice('2026-12-05 09:00'),
    'less than 7 days away, so it cannot be refunded. You can',
  ],
  ['a package', { serviceType: 'college_essays', tests: [], amountCents: cents(30_000) } as const, 'You can cancel it'],
  ['a consultation', { date: '2026-11-29', timeSlot: 'morning', startTime: '09:30' } as const, 'in less than 24 hours'],
])('says before payment whether %s is refunded', (_what, terms, text) => {
  expect(textOf(<ChangeNotes terms={terms} className="" />)).toContain(text);
});

it('is part of each line that the dialog charges, by the policy of today', async () => {
  const lines = ['2026-12-05 09:00', '2026-12-12 09:00'].map((date) => ({
    line_id: date,
    title: 'SAT Practice Test',
    price: 50,
    terms: practice(date),
  }));
  textOf(<PurchaseLines lines={lines} amount={cents(10_000)} />, { ...defaultPolicy, refundDays: 10 });
  expect(await screen.findAllByText(/This test is less than 10 days away/)).toHaveLength(1);
  await screen.findByText(/Cancel by Wednesday, December 2/);
});
