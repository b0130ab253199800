// @vitest-environment jsdom
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lateStartScript, startLate } from './late-start';

const page =
  `<head><script>${lateStartScript}</script><link rel="modulepreload" href="/assets/home.js" fetchPriority="low"/><link rel="stylesheet" href="/assets/app.css"/></head>` +
  '<body><p>Words</p><script type="module" src="/assets/app.js" async=""></script></body>';

let paint = (_seen?: string): void => undefined;
let hidden = false;
const preloads = () => document.querySelectorAll('link[rel="modulepreload"]').length;
const load = vi.fn(() => Promise.resolve());
/** Runs the head's script as the browser does, which alone has an `import` here. */
function open(): void {
  class PerformanceObserver {
    constructor(callback: (list: { getEntriesByName: (name: string) => string[] }) => void) {
      paint = (seen = 'first-contentful-paint') =>
        callback({ getEntriesByName: (name) => [seen].filter((entry) => entry === name) });
    }
    observe(): void {}
  }
  const surroundings = {
    document,
    load,
    setTimeout,
    PerformanceObserver,
    addEventListener: window.addEventListener.bind(window),
  };
  runInNewContext(lateStartScript.replace('import(', 'load('), surroundings);
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 30));

beforeEach(() => {
  load.mockClear();
  hidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  document.documentElement.innerHTML = startLate(page);
});
afterEach(() => void vi.restoreAllMocks());

it('leaves everything but the tags of scripts as it is', () => {
  expect(startLate(page)).toContain(`<script>${lateStartScript}</script>`);
  expect(document.querySelectorAll('link[rel="stylesheet"]')).toHaveLength(1);
  expect(document.querySelector('p')?.textContent).toBe('Words');
});

it('asks for no script before the page is painted, and then for all of them once', async () => {
  open();
  paint('first-paint');
  await settle();
  expect(preloads()).toBe(0);
  expect(load).not.toHaveBeenCalled();
  paint();
  await vi.waitFor(() => expect(preloads()).toBe(1));
  window.dispatchEvent(new Event('load'));
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  expect(load).toHaveBeenCalledExactlyOnceWith(new URL('/assets/app.js', document.baseURI).href);
});

it('waits until the page is there to its end', async () => {
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  open();
  paint();
  await settle();
  expect(preloads()).toBe(0);
  state.mockReturnValue('interactive');
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(preloads()).toBe(1);
});

it('does not wait in a hidden tab', () => {
  hidden = true;
  open();
  expect(preloads()).toBe(1);
});

it('does not wait longer than a moment once everything is loaded', async () => {
  open();
  window.dispatchEvent(new Event('load'));
  await vi.waitFor(() => expect(preloads()).toBe(1), { timeout: 5_000 });
});
