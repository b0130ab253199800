// @vitest-environment jsdom
import { Blob } from 'node:buffer';
import { beforeEach, expect, it, vi } from 'vitest';

const sendBeacon = vi.fn((_url: string, _body: Blob) => true);
const sent = () => Promise.all(sendBeacon.mock.calls.map(async ([, body]) => JSON.parse(await body.text()) as unknown));

/** The module as a page that was just loaded has it. */
async function load() {
  vi.resetModules();
  return (await import('./report-client-error')).reportClientError;
}

beforeEach(() => {
  // The one of jsdom cannot be read.
  vi.stubGlobal('Blob', Blob);
  sendBeacon.mockClear();
  Object.assign(navigator, { sendBeacon });
  document.head.innerHTML = '<script type="later" src="/assets/app-1.js"></script>';
  window.history.replaceState(null, '', '/verify?token=secret#token=secret');
});

it('sends the error and page without query strings and typed values', async () => {
  const report = await load();
  const error = new SyntaxError(`Unexpected token 'J', "Jane Doe" is not valid JSON`);
  error.stack = 'at f (https://academy.test/assets/app-1.js?x=1:10:20)';
  report('render', error);
  expect(sendBeacon.mock.calls[0]?.[0]).toBe('/api/client-errors');
  expect(sendBeacon.mock.calls[0]?.[1].type).toBe('application/json');
  expect(await sent()).toEqual([
    {
      kind: 'render',
      message: `Unexpected token 'J', "…" is not valid JSON`,
      stack: 'at f (https://academy.test/assets/app-1.js:10:20)',
      page: '/verify',
      build: '/assets/app-1.js',
    },
  ]);
});

it('sends a repeated error once, and at most five errors per page', async () => {
  const report = await load();
  for (const text of ['a', 'a', 'b', 'c', 'd', 'e', 'f', 'g']) report('uncaught', text);
  expect(sendBeacon).toHaveBeenCalledTimes(5);
});
