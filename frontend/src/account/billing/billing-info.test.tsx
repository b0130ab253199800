// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BillingDetails } from '@academy/contracts/http/billing';
import { aParent } from '../../testing/builders';
import { openPageApi, type Reply } from '../../testing/page-api';
import { BillingInfo } from './billing-info';

const billingCall = 'GET /api/account/billing';
const details: BillingDetails = {
  name: 'Mary Lee',
  email: 'mary@example.com',
  phone: '',
  line1: '12 Elm Street',
  line2: '',
  city: 'Rye',
  state: 'NY',
  postal_code: '10580',
  country: 'US',
};
const answer = (data: BillingDetails | null): Reply => ({ status: 200, body: { success: true, data } });

let api: Awaited<ReturnType<typeof openPageApi>>;
beforeEach(async () => {
  Element.prototype.scrollIntoView = () => undefined;
  api = await openPageApi({ [billingCall]: answer(details) });
});
afterEach(async () => {
  cleanup();
  await api.close();
});

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <BillingInfo user={aParent()} />
    </QueryClientProvider>,
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('billing info', () => {
  it('shows the saved address, requires a city, and saves an edit', async () => {
    api.replies['PUT /api/account/billing'] = answer({ ...details, city: 'Harrison' });
    open();
    await screen.findByText('12 Elm Street, Rye, NY 10580');
    press('Edit');
    fireEvent.change(screen.getByLabelText('City'), { target: { value: ' ' } });
    press('Save');
    expect(screen.getAllByText('City is required').length).toBeGreaterThan(0);
    fireEvent.change(screen.getByLabelText('City'), { target: { value: 'Harrison' } });
    press('Save');
    await screen.findByText('12 Elm Street, Harrison, NY 10580');
  });

  it('shows only progress while the address loads', async () => {
    api.replies[billingCall] = null;
    open();
    await screen.findByText('Loading billing info...');
    expect(screen.queryByText('Not given')).toBeNull();
  });

  it('offers a retry if the address cannot be loaded, and says nothing about an address', async () => {
    api.replies[billingCall] = { status: 503, body: { success: false } };
    open();
    await screen.findByText('Your billing info could not be loaded. Please try again.');
    expect(screen.queryByText('The address you enter when you pay is saved here.')).toBeNull();
    api.replies[billingCall] = answer(details);
    press('Try again');
    await screen.findByText('12 Elm Street, Rye, NY 10580');
  });

  it('forgets the error of a failed save once the form is closed', async () => {
    const failure = 'We could not save your billing info. Please try again.';
    api.replies['PUT /api/account/billing'] = { status: 503, body: { success: false } };
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    press('Save');
    await screen.findByText(failure);
    press('Cancel');
    expect(screen.queryByText(failure)).toBeNull();
    press('Edit');
    screen.getByRole('button', { name: 'Save' });
    expect(screen.queryByText(failure)).toBeNull();
  });

  it('forgets the error of a failed removal once the form is opened', async () => {
    const failure = 'We could not save your billing info. Please try again.';
    api.replies['DELETE /api/account/billing'] = { status: 503, body: { success: false } };
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    await screen.findByText(failure);
    press('Edit');
    expect(screen.queryByText(failure)).toBeNull();
  });

  it('removes the saved address', async () => {
    api.replies['DELETE /api/account/billing'] = answer(null);
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    await screen.findByText('The address you enter when you pay is saved here.');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('keeps the saved address and shows an error when removing it fails', async () => {
    api.replies['DELETE /api/account/billing'] = { status: 503, body: { success: false } };
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    await screen.findByText('We could not save your billing info. Please try again.');
    screen.getByText('12 Elm Street, Rye, NY 10580');
  });
});
