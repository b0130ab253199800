// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { DateClosing } from '@academy/contracts/http/office/closings';
import { renderSite } from '../../testing/render';
import { ToastProvider } from '../../ui/toast/toast';
import { StaffContext } from '../office-context';
import { ClosingSection } from './closing-section';

afterEach(cleanup);

const closing: DateClosing = {
  reason: 'Snow is forecast for Saturday.',
  by: 'Dana Park',
  closed_at: '2026-10-01T15:00:00.000Z',
  choose_until: '2026-10-04T15:00:00.000Z',
  can_reopen: false,
  families: [
    {
      registration_id: 'r-1',
      name: 'Ann Lee',
      email: 'ann@example.com',
      status: 'accepted',
      seats: [{ seat_id: 's-1', student: 'Kim Lee', test: 'SAT Practice Test', chosen: null }],
    },
  ],
};

it('says that seats without a choice are refunded after the deadline', async () => {
  window.scrollTo = () => undefined;
  const staff = { id: 'staff-1', role: 'desk' } as Parameters<typeof StaffContext>[0]['value'];
  const page = (
    <StaffContext value={staff}>
      <ToastProvider>
        <ClosingSection day="2026-10-03" closing={closing} />
      </ToastProvider>
    </StaffContext>
  );
  renderSite({ at: '/office', pages: { '/office': page } });
  const facts = await screen.findByText(/by Dana Park\./);
  expect(facts.textContent).toMatch(/ Seats without a choice by .* are refunded\.$/);
});
