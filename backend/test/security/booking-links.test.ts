import { randomUUID } from 'node:crypto';
import { bookingTokenHeader } from '@academy/contracts/http/booking-link';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startCardApp, type CardApp } from '../support/card-app.js';
import { bookedGuest, readConsultation } from '../support/consultation-page.js';
import { fillIn } from '../support/forms.js';
import { payingGuest, readPage } from '../support/registration-page.js';

let app: CardApp;
beforeEach(async () => {
  app = await startCardApp({ env: { RATE_LIMITS: 'on' } });
});
afterEach(() => app.stop());

const until429 = async (read: () => Promise<{ status: number }>): Promise<number> => {
  for (let calls = 0; calls < 200; calls += 1) if ((await read()).status === 429) return calls;
  return 200;
};

/** Returns a function that reads a booking with a different guessed token on each call. */
function guessing(id: string, read: typeof readPage | typeof readConsultation) {
  const stranger = app.client();
  return () => {
    stranger.headers[bookingTokenHeader] = `${id}.${randomUUID().replaceAll('-', '')}${'a'.repeat(11)}`;
    return read(stranger, id);
  };
}

it('limits registration links to 60 guesses per IP address and 120 uses per link', async () => {
  const { parent: guest, ids } = await payingGuest(app, [fillIn.college_essays()]);
  const [id = ''] = ids;
  expect(await until429(guessing(id, readPage))).toBe(60);
  expect(await until429(() => readPage(guest, id))).toBe(120);
});

it('limits consultation links equally and counts guesses at both kinds of links together', async () => {
  const { parent: guest, id } = await bookedGuest(app, {});
  const guess = guessing(id, readConsultation);
  for (let calls = 0; calls < 30; calls += 1) expect((await guess()).status).toBe(403);
  expect(await until429(guessing(randomUUID(), readPage))).toBe(30);
  expect((await guess()).status).toBe(429);
  expect(await until429(() => readConsultation(guest, id))).toBe(120);
});
