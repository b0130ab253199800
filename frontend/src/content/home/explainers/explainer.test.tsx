// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Explainer } from './explainer';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const captions = ['First.', 'Second.', 'Third.'];
const button = (name: RegExp) => screen.getByRole('button', { name });
const wait = (ms: number): void => {
  act(() => void vi.advanceTimersByTime(ms));
};

/** Returns the current caption, progress and picture. */
function shown() {
  const caption = captions.find((text) =>
    screen.getAllByText(text).some((line) => line.tagName === 'P' && !line.hasAttribute('aria-hidden')),
  );
  return [caption, screen.getByText(/ of 3$/).textContent, screen.getByTestId('picture').textContent];
}

describe('an explainer', () => {
  beforeEach(() => {
    render(
      <Explainer title="A sum" captions={captions}>
        {(step) => <text data-testid="picture">{step}</text>}
      </Explainer>,
    );
  });

  it('shows the last picture and all captions until it is played', () => {
    wait(60_000);
    expect(shown()).toEqual(['Third.', '3 of 3', '2']);
    expect(screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)).toEqual(captions);
  });

  it('plays from the first step and stops at the last', () => {
    fireEvent.click(button(/^Play/));
    expect(shown()).toEqual(['First.', '1 of 3', '0']);
    wait(5000);
    expect(shown()).toEqual(['Second.', '2 of 3', '1']);
    wait(5000);
    wait(5000);
    expect(shown()).toEqual(['Third.', '3 of 3', '2']);
    button(/^Play/);
  });

  it('pauses, and continues from the step it was paused at', () => {
    fireEvent.click(button(/^Play/));
    wait(5000);
    fireEvent.click(button(/^Pause/));
    wait(60_000);
    expect(shown()).toEqual(['Second.', '2 of 3', '1']);
    fireEvent.click(button(/^Continue/));
    wait(5000);
    expect(shown()).toEqual(['Third.', '3 of 3', '2']);
  });
});
