// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ContactForm } from './contact-form';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const wrongCode = 'This code is wrong.';

/** Renders the filled-in form over a server that asks for the code 123456. */
function open() {
  Element.prototype.scrollIntoView = () => undefined;
  const bodies: Record<string, string>[] = [];
  const respond = (path: string, init?: RequestInit) => {
    const body = JSON.parse(init?.body as string) as Record<string, string>;
    if (path.includes('email-codes')) return Response.json({ success: true }, { status: 202 });
    bodies.push(body);
    if (body['email_code'] === undefined)
      return Response.json({ success: false, error: 'email_code_required', email: body['email'] }, { status: 409 });
    return body['email_code'] === '123456'
      ? Response.json({ success: true, message: '' }, { status: 201 })
      : Response.json(
          { success: false, error: 'validation_failed', errors: { email_code: [wrongCode] } },
          { status: 422 },
        );
  };
  const call = vi.fn((path: string, init?: RequestInit) => Promise.resolve(respond(path, init)));
  vi.stubGlobal('fetch', call);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ContactForm />
    </QueryClientProvider>,
  );
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type('Name', 'Ann Lee');
  type('Email', 'ann@example.com');
  type('Subject', 'Hours');
  type('Message', 'When are you open?');
  return { call, bodies, type, submit: () => fireEvent.submit(screen.getByRole('form')) };
}

it('asks for an emailed code when the network is busy, keeps what was typed, and sends the form with the code', async () => {
  const { bodies, type, submit } = open();
  submit();
  await screen.findByLabelText('Six-digit code');
  await screen.findByText(/We sent a code/);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('When are you open?');
  expect(screen.queryByRole('alert')).toBeNull();
  for (const short of ['', '123', 'abcdef']) {
    type('Six-digit code', short);
    submit();
    expect(bodies).toHaveLength(1);
  }
  type('Six-digit code', '654321');
  submit();
  await screen.findByText(wrongCode);
  type('Six-digit code', ' 123456 ');
  submit();
  expect((await screen.findByRole('status')).textContent).not.toBe('');
  await vi.waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  expect(bodies.map((body) => body['email_code'])).toEqual([undefined, '654321', '123456']);
});

it('asks again for another address', async () => {
  const { bodies, call, type, submit } = open();
  submit();
  await screen.findByLabelText('Six-digit code');
  type('Email', 'anna@example.com');
  expect(screen.queryByLabelText('Six-digit code')).toBeNull();
  submit();
  await screen.findByLabelText('Six-digit code');
  await vi.waitFor(() => expect(call.mock.calls.filter(([path]) => path.includes('email-codes'))).toHaveLength(2));
  expect(bodies.map(({ email }) => email)).toEqual(['ann@example.com', 'anna@example.com']);
});
