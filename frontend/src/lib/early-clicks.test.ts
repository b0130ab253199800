// @vitest-environment jsdom
import { runInThisContext } from 'node:vm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { earlyClicksScript, replayEarlyClick, sleepingAttribute } from './early-clicks';

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

describe('a link beside a form that sleeps', () => {
  const link = () => document.querySelector('a') as HTMLAnchorElement;
  /** @returns whether the browser goes */
  const follow = (init: MouseEventInit = {}) =>
    link().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  const type = () => ((document.querySelector('input') as HTMLInputElement).value = 'Sam');

  beforeEach(() => {
    window.location.hash = '';
    document.body.innerHTML = `<div ${sleepingAttribute}><input><a href="#there">There</a></div>`;
  });

  it('waits when something was typed, and is followed when the form has woken', () => {
    type();
    expect(follow()).toBe(false);
    link().parentElement?.removeAttribute(sleepingAttribute);
    const followed = vi.fn((event: Event) => event.preventDefault());
    link().addEventListener('click', followed);
    replayEarlyClick(link());
    vi.advanceTimersByTime(100);
    expect(followed).toHaveBeenCalledOnce();
  });

  it('is followed after a while even if the form never wakes', () => {
    type();
    follow();
    vi.advanceTimersByTime(4_900);
    expect(window.location.hash).toBe('');
    vi.advanceTimersByTime(200);
    expect(window.location.hash).toBe('#there');
  });

  it('is followed at once when nothing was typed, when it opens elsewhere, and when the form is awake', () => {
    expect(follow()).toBe(true);
    type();
    expect(follow({ ctrlKey: true })).toBe(true);
    link().parentElement?.removeAttribute(sleepingAttribute);
    expect(follow()).toBe(true);
  });
});

it('keeps the browser from sending a form by itself', () => {
  const submit = new Event('submit', { bubbles: true, cancelable: true });
  document.querySelector('form')?.dispatchEvent(submit);
  expect(submit.defaultPrevented).toBe(true);
});
