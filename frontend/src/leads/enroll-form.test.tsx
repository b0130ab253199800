// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EnrollForm } from './enroll-form';

let call: ReturnType<typeof vi.fn>;

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
  call = vi.fn(() => new Promise<Response>(() => undefined));
  vi.stubGlobal('fetch', call);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <EnrollForm program="essay" onSent={vi.fn()} />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });

describe('the enrollment form', () => {
  it.each(['(914) 555-0100', '914.555.0100', '+1 914 555 0100', '1-914-555-0100', '9145550100'])(
    'keeps the autofilled phone %s, and is sent with it',
    (phone) => {
      fill(/^First name/, 'Ann');
      fill(/^Last name/, 'Lee');
      fill(/^Email/, 'ann@example.com');
      fill(/^Phone/, phone);
      fill(/school/i, 'Rye High School');
      fireEvent.wheel(field(/^Phone/), { deltaY: 120 });
      expect(field(/^Phone/).value).toBe(phone);
      fireEvent.submit(screen.getByRole('form'));
      expect(call).toHaveBeenCalledOnce();
    },
  );

  it('gets the parent’s contact from the browser, and never the parent’s employer as the school', () => {
    const tokens = [/^First name/, /^Last name/, /^Email/, /^Phone/, /school/i].map(
      (label) => field(label).autocomplete,
    );
    expect(tokens).toEqual(['given-name', 'family-name', 'email', 'tel-national', 'off']);
  });
});
