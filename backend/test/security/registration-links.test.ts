import { randomUUID } from 'node:crypto';
import { bookingTokenHeader } from '@academy/contracts/http/booking-link';
import { afterEach, expect, it } from 'vitest';
import { startCardApp, type CardApp } from '../support/card-app.js';
import { fillIn } from '../support/forms.js';
import { payingGuest, readPage } from '../support/registration-page.js';

let app: CardApp;
afterEach(() => app.stop());

const until429 = async (read: () => Promise<{ status: number }>): Promise<number> => {
  for (let calls = 0; calls < 200; calls += 1) if ((await read()).status === 429) return calls;
  return 200;
};

it('can be guessed 60 times from one network, which keeps no family from theirs; one is used 120 times in 15 minutes', async () => {
  app = await startCardApp({ env: { RATE_LIMITS: 'on' } });
  const { parent: guest, ids } = await payingGuest(app, [fillIn.college_essays()]);
  const [id = ''] = ids;
  const stranger = app.client();
  const guess = () => {
    stranger.headers[bookingTokenHeader] = `${id}.${randomUUID().replaceAll('-', '')}${'a'.repeat(11)}`;
    return readPage(stranger, id);
  };
  expect(await until429(guess)).toBe(60);
  expect(await until429(() => readPage(guest, id))).toBe(120);
});
