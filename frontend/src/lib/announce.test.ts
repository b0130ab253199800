// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announce, announcePage } from './announce';

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`nothing matches ${selector}`);
  return found;
}

const said = (): string | null | undefined => document.querySelector('[aria-live="polite"]')?.textContent;

describe('announcer', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    document.body.innerHTML = '';
  });

  it('announces a message in one polite region, also when repeated', () => {
    announce('Saved');
    vi.runAllTimers();
    expect(said()).toBe('Saved');
    announce('Saved');
    expect(said()).toBe('');
    vi.runAllTimers();
    expect(said()).toBe('Saved');
    expect(document.querySelectorAll('[aria-live]')).toHaveLength(1);
  });

  it('focuses and announces the h1 of the new page, and leaves no tab stop behind', () => {
    document.body.innerHTML = '<main><h1>Your students</h1><button>Add</button></main>';
    announcePage();
    vi.runAllTimers();
    const heading = find('h1');
    expect(document.activeElement).toBe(heading);
    expect(said()).toBe('Your students');
    find('button').focus();
    expect(heading.hasAttribute('tabindex')).toBe(false);
  });

  it('falls back to the document title', () => {
    document.title = 'Dashboard';
    announcePage();
    vi.runAllTimers();
    expect(said()).toBe('Dashboard');
  });

  it('does not move focus out of an open dialog', () => {
    document.body.innerHTML = '<main><h1>Pay</h1></main><div role="dialog"><button>Pay now</button></div>';
    find('button').focus();
    announcePage();
    expect(document.activeElement?.textContent).toBe('Pay now');
  });
});
