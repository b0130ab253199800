// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import { StrictMode, Suspense, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { sleepingAttribute } from './early-clicks';
import { latePart } from './late-part';

const Greeting = ({ name }: { name: string }) => <button>Hello {name}</button>;
let root: Root | null = null;

afterEach(async () => {
  await act(async () => root?.unmount());
  cleanup();
  window.localStorage.clear();
});

const page = (part: ReactNode) => (
  <StrictMode>
    <p>Beside it</p>
    <Suspense fallback={null}>{part}</Suspense>
  </StrictMode>
);

/** As at build, where there is no window. */
function prerender(element: ReactNode): string {
  vi.stubGlobal('window', undefined);
  const html = renderToString(element);
  vi.unstubAllGlobals();
  return html;
}

/** A page prerendered with the part in it, then taken over in the browser. */
async function open() {
  const Built = latePart(() => Promise.resolve(Greeting));
  await Built.fetchCode();
  document.body.innerHTML = `<main>${prerender(page(<Built name="Ann" />))}</main>`;
  const load = vi.fn(() => Promise.resolve(Greeting));
  const Part = latePart(load);
  const button = document.querySelector('button') as HTMLButtonElement;
  root = await act(async () => hydrateRoot(document.querySelector('main') as HTMLElement, page(<Part name="Ann" />)));
  const isAlive = () => Object.keys(button).some((key) => key.startsWith('__reactProps'));
  return { load, button, isAlive };
}

it('leaves its HTML alone until somebody turns to it, then takes the same HTML over', async () => {
  const { load, button, isAlive } = await open();
  expect(button.closest(`[${sleepingAttribute}]`)).not.toBeNull();
  await act(async () => document.querySelector('p')?.click());
  expect([load.mock.calls.length, isAlive(), document.querySelector('button')]).toEqual([0, false, button]);
  await act(async () => button.focus());
  await vi.waitFor(() => expect(isAlive()).toBe(true));
  expect([load.mock.calls.length, document.querySelector('button')]).toEqual([1, button]);
  expect(document.querySelector(`[${sleepingAttribute}]`)).toBeNull();
});

it('does not wait where the browser keeps something', async () => {
  window.localStorage.setItem('cart', '1');
  const { load, isAlive } = await open();
  await vi.waitFor(() => expect(isAlive()).toBe(true));
  expect(load).toHaveBeenCalledTimes(1);
});

it('is drawn at once when its code was fetched ahead', async () => {
  const Part = latePart(() => Promise.resolve(Greeting));
  await Part.fetchCode();
  expect(renderToString(<Part name="Ann" />)).toContain('Hello');
});
