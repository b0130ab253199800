// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FeedbackForm } from './feedback-form';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Renders a filled-in form over a fetch mock that responds to each call on demand. */
function open() {
  Element.prototype.scrollIntoView = () => undefined;
  const answers: ((response: Response) => void)[] = [];
  const call = vi.fn((_path: string, _init?: RequestInit) => new Promise<Response>((resolve) => answers.push(resolve)));
  vi.stubGlobal('fetch', call);
  render(<FeedbackForm />);
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type('Name', 'Ann Lee');
  type('Email', 'ann@example.com');
  type('Your experience', 'Kim enjoyed every lesson and improved by two hundred points.');
  fireEvent.click(screen.getByRole('checkbox'));
  const submit = () => fireEvent.submit(screen.getByRole('form'));
  const answer = (status: number, body: unknown) => answers.shift()?.(Response.json(body, { status }));
  const keys = () => call.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
  return { call, submit, answer, keys, type };
}

it('sends one request when the form is submitted twice', async () => {
  const { call, submit, answer } = open();
  submit();
  submit();
  expect(call).toHaveBeenCalledOnce();
  answer(200, { success: true });
  expect(await screen.findByRole('status')).toBeDefined();
});

it('keeps typed values after a failure and reuses the idempotency key until a value changes', async () => {
  const { submit, answer, keys, type } = open();
  submit();
  answer(500, {});
  await screen.findByRole('alert');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ann Lee');
  submit();
  answer(500, {});
  await vi.waitFor(() => expect(keys()).toHaveLength(2));
  await screen.findByRole('button', { name: 'Share your experience' });
  type('Name', 'Anna Lee');
  submit();
  const [first, second, third] = keys();
  expect([second === first, third === first]).toEqual([true, false]);
});
