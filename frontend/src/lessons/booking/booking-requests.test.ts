import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { BookLessonsRequest } from '@academy/contracts/http/lessons';
import type { StudentLessons } from '../../api/lessons';
import { first, input, later, lost, offer, result, settled, third } from './booking-examples';
import { lessonBookingMachine } from './lesson-booking.machine';

it('sends all dates in one request, and retries it with the same request key', async () => {
  const requests: BookLessonsRequest[] = [];
  const answers = [() => Promise.reject(lost), () => Promise.resolve(result)];
  const actor = createActor(
    lessonBookingMachine.provide({
      actors: {
        loadTimes: fromPromise(() => Promise.resolve(offer)),
        book: fromPromise<StudentLessons, BookLessonsRequest>(({ input: request }) => {
          requests.push(request);
          return answers[requests.length - 1]?.() ?? Promise.reject(lost);
        }),
      },
    }),
    { input: { ...input, draft: settled, newKey: () => `key-${requests.length + 1}` } },
  ).start();
  await waitFor(actor, (snapshot) => snapshot.matches('choosing'));
  actor.send({ type: 'BOOK' });
  await waitFor(actor, (snapshot) => snapshot.matches('choosing') && snapshot.context.error === lost);
  actor.send({ type: 'BOOK' });
  await waitFor(actor, ({ status }) => status === 'done');
  const request = {
    registration_id: 'r-1',
    tutor_id: 't-1',
    place: 'online',
    starts: [first, later, third],
    request_key: 'key-1',
  };
  expect(requests).toEqual([request, request]);
});
