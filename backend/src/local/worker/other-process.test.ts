import { expect, it } from 'vitest';
import { createOtherProcess } from './other-process.js';
import type { ProcessView } from './worker-messages.js';

const empty: ProcessView = { metrics: [], traces: [] };
const full: ProcessView = { metrics: [], traces: [{ name: 'GET /api/programs' }] } as unknown as ProcessView;

/** Asks a process whose answers the test gives. */
function setUp() {
  const seen = { questions: 0, lines: [] as string[] };
  const other = createOtherProcess({
    ask: () => void (seen.questions += 1),
    log: (line) => void seen.lines.push(line),
    limitMs: 20,
  });
  return { seen, other };
}

it('asks once for all who wait, and again later', async () => {
  const { seen, other } = setUp();
  const both = Promise.all([other.view(), other.view()]);
  other.answer(full);
  expect(await both).toEqual([full, full]);
  const later = other.view();
  other.answer(full);
  expect(await later).toEqual(full);
  expect(seen).toEqual({ questions: 2, lines: [] });
});

it('notes that an answer is lost, and asks again', async () => {
  const { seen, other } = setUp();
  expect(await other.view()).toEqual(empty);
  expect(seen.lines).toEqual([expect.stringContaining('did not report')]);
  const later = other.view();
  other.answer(full);
  expect(await later).toEqual(full);
  expect(seen.questions).toBe(2);
});

it('notes that the other process could not measure', async () => {
  const { seen, other } = setUp();
  const view = other.view();
  other.answer(null);
  expect(await view).toEqual(empty);
  expect(seen.lines).toHaveLength(1);
});
