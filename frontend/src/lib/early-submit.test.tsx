// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useEarlySubmit } from './early-submit';

const submitted = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
function Form() {
  useEarlySubmit('early');
  return (
    <form id="early" onSubmit={submitted}>
      <button type="submit">Send</button>
    </form>
  );
}

/** Renders the form into a page where it was submitted before, or not. */
async function hydrate(wasSubmitted: boolean) {
  const container = document.createElement('div');
  document.body.append(container);
  window.earlySubmits = new WeakMap();
  // A form of the same id would be another one: React keeps the prerendered element, so the entry is added to what it renders.
  const has = vi.spyOn(window.earlySubmits, 'has').mockReturnValue(wasSubmitted);
  render(<Form />, { container });
  await new Promise((resolve) => setTimeout(resolve, 10));
  return has;
}

beforeEach(() => void submitted.mockClear());
afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
  delete window.earlySubmits;
});

it('submits once a form that was submitted before hydration', async () => {
  await hydrate(true);
  expect(submitted).toHaveBeenCalledOnce();
});

it('does not submit a form that was not submitted before hydration', async () => {
  await hydrate(false);
  expect(submitted).not.toHaveBeenCalled();
});
