// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defaultHours } from '@academy/contracts/seed/hours';
import { factsQuery } from '../api/facts';
import { FreeConsultationForm } from './free-consultation-form';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T18:00:00Z'), toFake: ['Date'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('does not send a time when the academy is closed, and names its hours', () => {
  Element.prototype.scrollIntoView = () => undefined;
  const call = vi.fn(() => new Promise<Response>(() => undefined));
  vi.stubGlobal('fetch', call);
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(factsQuery().queryKey, { hours: defaultHours, phone_hours: '', policy: {} } as never);
  render(
    <QueryClientProvider client={client}>
      <FreeConsultationForm />
    </QueryClientProvider>,
  );
  const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type(/^Full name|^Name/, 'Ann Lee');
  type(/^Email/, 'ann@example.com');
  type(/^Phone/, '9145550123');
  type(/date/i, '2026-11-21');
  type(/time/i, 'evening');
  type(/grade/i, '11');
  fireEvent.submit(screen.getByRole('form'));
  expect(screen.getAllByText(/We are closed at this time\. Our hours are .+ Saturday 10 am to 2 pm\./)).not.toEqual([]);
  expect(call).not.toHaveBeenCalled();
  type(/time/i, 'afternoon');
  fireEvent.submit(screen.getByRole('form'));
  expect(call).toHaveBeenCalledOnce();
});
