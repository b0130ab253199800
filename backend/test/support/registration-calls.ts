import type { Answer, TestClient } from './client.js';
import { saturday } from './forms.js';
import { cancel, move, previewCancel, previewMove, readPage, saveDetails } from './registration-page.js';

/** The test that {@link sitting} books by default. */
export const session_id = 'practice-sat';

/** A move of that test, by a week. */
export const moveByAWeek = { session_id, from: saturday(4), to: saturday(5) };

/** Makes each API call about a registration once. */
export const callEach = async (client: TestClient, id: string): Promise<Answer<unknown>[]> => [
  await readPage(client, id),
  await previewCancel(client, id),
  await cancel(client, id, { refund_cents: 5_000 }),
  await previewMove(client, id, moveByAWeek),
  await move(client, id, moveByAWeek),
  await saveDetails(client, id, { school: 'Elsewhere' }),
];
