import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStageOutput } from './stage-output.mjs';

const one = { name: 'one', title: 'The first' };
const two = { name: 'two', title: 'The second' };

function terminal(isTTY) {
  const out = { isTTY, text: '', write: (text) => void (out.text += text) };
  return out;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('prints each stage as one block when the stage ends', () => {
  const out = terminal(false);
  const output = createStageOutput(out);
  const [first, second] = [output.begin(one), output.begin(two)];
  first('a1\n');
  second('b1\n');
  first('a2');
  output.end(two);
  output.end(one);
  expect(out.text).toBe(
    '… one has started\n… two has started\n\n=== The second (two)\nb1\n\n=== The first (one)\na1\na2\n',
  );
});

it('logs the running stages once a minute until none is left', () => {
  const out = terminal(false);
  const output = createStageOutput(out);
  output.begin(one);
  out.text = '';
  vi.advanceTimersByTime(60_000);
  expect(out.text).toBe('… running: one (1 min 0 s)\n');
  output.end(one);
  out.text = '';
  vi.advanceTimersByTime(600_000);
  expect(out.text).toBe('');
});

it('shows one live line on a terminal and redraws it after each block', () => {
  const out = terminal(true);
  const output = createStageOutput(out);
  output.begin(one);
  output.begin(two)('b1\n');
  out.text = '';
  vi.advanceTimersByTime(1_000);
  expect(out.text).toBe('\r\x1b[2Krunning: one (1.0 s), two (1.0 s)');
  out.text = '';
  output.end(two);
  expect(out.text).toBe('\r\x1b[2K\n=== The second (two)\nb1\n\r\x1b[2Krunning: one (1.0 s)');
});

it('prints the partial output of running stages when the run is stopped', () => {
  const out = terminal(false);
  const output = createStageOutput(out);
  output.begin(one)('half\n');
  out.text = '';
  output.stop();
  expect(out.text).toBe('\n=== The first (one), stopped\nhalf\n');
});
