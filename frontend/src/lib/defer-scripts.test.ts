// @vitest-environment jsdom
// Isolated: it replaces the whole document and leaves listeners on the window.
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deferScripts, startupScript } from './defer-scripts';

const script = startupScript({ afterPaint: true });
const page =
  `<head><link rel="modulepreload" href="/assets/home.js" fetchPriority="low"/><link rel="stylesheet" href="/assets/app.css"/></head>` +
  '<body><p>Words</p><form><input name="school"></form><script type="module" src="/assets/app.js" async=""></script></body>';

const notice = '<div id="startup-notice" hidden><button data-restart>Try again</button></div>';

let paint = (_seen?: string): void => undefined;
let hidden = false;
let navigation = 'navigate';
const preloads = () => document.querySelectorAll('link[rel="modulepreload"]').length;
const start = vi.fn(() => Promise.resolve());
const load = vi.fn((_file: string) => Promise.resolve({ start }));
const reload = vi.fn();
const sendBeacon = vi.fn();
const isNoticeShown = () => document.getElementById('startup-notice')?.hidden === false;
const tryAgain = () => document.querySelector<HTMLElement>('[data-restart]')?.click();

/** Runs the head's script as the browser does, which alone has an `import` here. */
function open(): void {
  class PerformanceObserver {
    constructor(callback: (list: { getEntriesByName: (name: string) => string[] }) => void) {
      paint = (seen = 'first-contentful-paint') =>
        callback({ getEntriesByName: (name) => [seen].filter((entry) => entry === name) });
    }
    observe(): void {}
  }
  const globals = {
    window: {},
    document,
    load,
    setTimeout,
    PerformanceObserver,
    Blob,
    console: { error: () => undefined },
    location: { reload, pathname: '/' },
    navigator: { sendBeacon },
    performance: { getEntriesByType: () => [{ type: navigation }] },
    addEventListener: window.addEventListener.bind(window),
  };
  runInNewContext(script.replace('import(', 'load('), globals);
}
/** Listeners of the script, which would outlive its test. */
const added: Parameters<Document['addEventListener']>[] = [];
const settle = () => new Promise((resolve) => setTimeout(resolve, 30));

beforeEach(() => {
  vi.clearAllMocks();
  hidden = false;
  navigation = 'navigate';
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  vi.spyOn(document, 'addEventListener').mockImplementation((...listener) => {
    added.push(listener);
    EventTarget.prototype.addEventListener.apply(document, listener);
  });
  document.documentElement.innerHTML = deferScripts(page);
  document.body.insertAdjacentHTML('beforeend', notice);
});
afterEach(() => {
  for (const listener of added.splice(0)) document.removeEventListener(...listener);
  vi.restoreAllMocks();
});

it('changes only script tags and preloads', () => {
  expect(deferScripts(page)).toContain(`<script>${script}</script>`);
  expect(document.querySelectorAll('link[rel="stylesheet"]')).toHaveLength(1);
  expect(document.querySelector('p')?.textContent).toBe('Words');
});

it('loads scripts only after first contentful paint, and only once', async () => {
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
  expect(start).toHaveBeenCalledOnce();
});

it('waits until the document is parsed', async () => {
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  open();
  paint();
  await settle();
  expect(preloads()).toBe(0);
  state.mockReturnValue('interactive');
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(preloads()).toBe(1);
});

it('loads scripts immediately in a hidden tab', () => {
  hidden = true;
  open();
  expect(preloads()).toBe(1);
});

it('loads scripts soon after the load event without a paint', async () => {
  open();
  window.dispatchEvent(new Event('load'));
  await vi.waitFor(() => expect(preloads()).toBe(1), { timeout: 5_000 });
});

it('reloads an untouched page that failed to start, and reports the error', async () => {
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  open();
  paint();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(isNoticeShown()).toBe(false);
  expect(sendBeacon.mock.calls[0]?.[0]).toBe('/api/client-errors');
});

it.each([
  ['was reloaded before', () => void (navigation = 'reload')],
  ['has something typed in it', () => document.querySelector('input')?.setRangeText('Rye High School')],
])('does not reload a page that %s, and offers a retry', async (_, prepare) => {
  start.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  prepare();
  open();
  paint();
  await vi.waitFor(() => expect(isNoticeShown()).toBe(true));
  expect(reload).not.toHaveBeenCalled();
  tryAgain();
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(2));
  expect(isNoticeShown()).toBe(false);
});

it('reloads on the second retry, as some browsers cache a failed import', async () => {
  navigation = 'reload';
  load.mockRejectedValue(new TypeError('Failed to fetch'));
  open();
  paint();
  await vi.waitFor(() => expect(isNoticeShown()).toBe(true));
  tryAgain();
  await vi.waitFor(() => expect(isNoticeShown()).toBe(true));
  tryAgain();
  expect(reload).toHaveBeenCalledOnce();
});
