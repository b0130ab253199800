// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SaveSeatScoreRequest } from '@academy/contracts/http/office/scores';
import { refusal, type Replies, type Reply } from '../../testing/page-api';
import { returnToTab } from '../../testing/render';
import {
  api,
  closeScoresApi,
  field,
  morning,
  openScores,
  openScoresApi,
  readScores,
  saveScore,
  seat,
  type,
} from '../../testing/score-grid';

beforeEach(openScoresApi);
afterEach(closeScoresApi);

/** An SAT score as it is stored. */
const sat = (math: number, version: number) => ({
  sections: { reading_writing: 720, math },
  total: 720 + math,
  version,
  form: null,
});

it('saves a row when Enter moves to the next student', async () => {
  await openScores();
  let sent: SaveSeatScoreRequest | undefined;
  api.replies[saveScore] = ({ body }) => {
    sent = JSON.parse(body) as SaveSeatScoreRequest;
    return morning(seat('1', 'Ada', sat(730, 1)), seat('2', 'Ben'));
  };
  type('Reading and Writing, Ada Doe', '720');
  type('Math, Ada Doe', '730');
  screen.getByText('1450');
  field('Math, Ada Doe').focus();
  fireEvent.keyDown(field('Math, Ada Doe'), { key: 'Enter' });
  expect(document.activeElement).toBe(field('Math, Ben Doe'));
  await screen.findByText('Saved, not published');
  expect(sent).toEqual({ seat_id: '1', form: null, sections: { reading_writing: 720, math: 730 }, version: 0 });
  screen.getByText(/1 of 2 entered, .* when you leave it\. Press Enter/);
  fireEvent.keyDown(field('Math, Ben Doe'), { key: 'ArrowUp' });
  expect(document.activeElement).toBe(field('Math, Ada Doe'));
});

it('shows a validation error on blur and sends nothing', async () => {
  await openScores();
  type('Reading and Writing, Ada Doe', '720');
  type('Math, Ada Doe', '735');
  fireEvent.blur(field('Math, Ada Doe'));
  screen.getByText('Math: Please enter a score from 200 to 800 that ends in 0.');
  expect(field('Math, Ada Doe').getAttribute('aria-invalid')).toBe('true');
  // The corrected row is the first one sent.
  api.replies[saveScore] = morning(seat('1', 'Ada'), seat('2', 'Ben'));
  type('Math, Ada Doe', '730');
  fireEvent.blur(field('Math, Ada Doe'));
  await waitFor(() => expect(api.bodies(saveScore)).toMatchObject([{ sections: { reading_writing: 720, math: 730 } }]));
});

it('keeps the typed scores after a 409', async () => {
  await openScores();
  api.replies[saveScore] = refusal(409, 'stale_version', 'Someone else has entered this score.');
  type('Reading and Writing, Ada Doe', '720');
  type('Math, Ada Doe', '730');
  fireEvent.blur(field('Math, Ada Doe'));
  await screen.findByText('Someone else has entered this score.');
  await waitFor(() => expect(field('Math, Ada Doe').value).toBe('730'));
});

const mathOfAda = () => field('Math, Ada Doe');
const leave = () => field('Math, Ben Doe').focus();

/** Types a complete row for Ada and leaves it. @returns a function that answers the save */
async function startSave() {
  let end: (reply: Reply) => void = () => undefined;
  const reply = new Promise<Reply>((resolve) => (end = resolve));
  api.replies[saveScore] = () => reply;
  mathOfAda().focus();
  type('Reading and Writing, Ada Doe', '720');
  type('Math, Ada Doe', '730');
  leave();
  await waitFor(() => expect(api.bodies(saveScore)).toHaveLength(1));
  return (next: Replies[string]) => {
    api.replies[saveScore] = next;
    end(morning(seat('1', 'Ada', sat(730, 1)), seat('2', 'Ben')));
  };
}
const twoSaves = [
  { seat_id: '1', sections: { math: 730 }, version: 0 },
  { seat_id: '1', sections: { math: 740 }, version: 1 },
];

it('saves a correction that was typed during a save after it, with the new version', async () => {
  await openScores();
  const answer = await startSave();
  mathOfAda().focus();
  type('Math, Ada Doe', '740');
  leave();
  screen.getByText('Saving...');
  answer(morning(seat('1', 'Ada', sat(740, 2)), seat('2', 'Ben')));
  await waitFor(() => expect(api.bodies(saveScore)).toMatchObject(twoSaves));
  await screen.findByText('Saved, not published');
  expect(mathOfAda().value).toBe('740');
});

it('keeps a correction that is still being typed when the save ends, and saves it on blur', async () => {
  await openScores();
  const answer = await startSave();
  mathOfAda().focus();
  type('Math, Ada Doe', '740');
  answer(morning(seat('1', 'Ada', sat(740, 2)), seat('2', 'Ben')));
  await screen.findByText('Not saved yet');
  expect(mathOfAda().value).toBe('740');
  expect(api.bodies(saveScore)).toHaveLength(1);
  leave();
  await waitFor(() => expect(api.bodies(saveScore)).toMatchObject(twoSaves));
});

it('sends the save of another row after the first is answered', async () => {
  const queryClient = await openScores();
  const answer = await startSave();
  type('Reading and Writing, Ben Doe', '720');
  type('Math, Ben Doe', '700');
  fireEvent.blur(field('Math, Ben Doe'));
  // Queued behind the first.
  const waiting = () => queryClient.getMutationCache().findAll({ predicate: ({ state }) => state.isPaused });
  await waitFor(() => expect(waiting()).toHaveLength(1));
  expect(api.bodies(saveScore)).toHaveLength(1);
  answer(morning(seat('1', 'Ada', sat(730, 1)), seat('2', 'Ben', sat(700, 1))));
  await waitFor(() => expect(screen.getAllByText('Saved, not published')).toHaveLength(2));
  expect(api.bodies(saveScore)).toMatchObject([{ seat_id: '1' }, { seat_id: '2' }]);
});

it('shows no fields while it is open which student a seat is for', async () => {
  api.replies[readScores] = morning({ ...seat('1', 'Ada'), student_id: null });
  await openScores();
  screen.getByText(/It is open which student this is/);
  screen.getByText(/^0 of 0 entered, 0 with topics, 1 seat without a chosen student\./);
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('saves typed scores with the version they were typed over, after a refetch brought a newer one', async () => {
  api.replies[readScores] = morning(seat('1', 'Ada', sat(700, 1)), seat('2', 'Ben'));
  await openScores();
  type('Math, Ada Doe', '730');
  const changed = { ...sat(690, 2), sections: { reading_writing: 710, math: 690 } };
  api.replies[readScores] = morning(seat('1', 'Ada', changed), seat('2', 'Ben'));
  api.replies[saveScore] = refusal(409, 'stale_version', 'Someone else has entered this score.');
  returnToTab();
  await waitFor(() => expect(field('Reading and Writing, Ada Doe').value).toBe('710'));
  fireEvent.blur(field('Math, Ada Doe'));
  await screen.findByText('Someone else has entered this score.');
  fireEvent.blur(field('Math, Ada Doe'));
  await waitFor(() => expect(api.bodies(saveScore)).toMatchObject([{ version: 1 }, { version: 2 }]));
});
