// @vitest-environment jsdom
import { runInThisContext } from 'node:vm';
import { beforeEach, expect, it, vi } from 'vitest';
import { earlyClicksScript, replayEarlyClick } from './early-clicks';

const button = () => document.querySelector('button') as HTMLButtonElement;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<form><button><span>Send</span></button></form>';
  if (!window.earlyClicks) runInThisContext(earlyClicksScript);
});

function count(): () => number {
  let presses = 0;
  button().addEventListener('click', () => (presses += 1));
  return () => presses;
}

it('presses a button again that was pressed before anybody listened, once', () => {
  document.querySelector('span')?.click();
  const presses = count();
  replayEarlyClick(button());
  replayEarlyClick(button());
  expect(presses()).toBe(0);
  vi.runAllTimers();
  expect(presses()).toBe(1);
});

it('presses nothing that was not pressed, and nothing that is gone', () => {
  const presses = count();
  replayEarlyClick(button());
  vi.runAllTimers();
  button().click();
  const gone = button();
  gone.remove();
  replayEarlyClick(gone);
  vi.runAllTimers();
  expect(presses()).toBe(1);
});

it('leaves a click alone that is still on its way', () => {
  const presses = count();
  button().addEventListener('click', () => replayEarlyClick(button()), { once: true });
  button().click();
  vi.runAllTimers();
  expect(presses()).toBe(1);
});

it('keeps the browser from sending a form by itself', () => {
  const submit = new Event('submit', { bubbles: true, cancelable: true });
  document.querySelector('form')?.dispatchEvent(submit);
  expect(submit.defaultPrevented).toBe(true);
});
