// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import type { StudentLessonsResponse } from '@academy/contracts/http/lessons';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aLesson, aPackage } from '../../testing/lessons';
import { openPageApi } from '../../testing/page-api';
import { renderSite } from '../../testing/render';
import { CanceledLessons } from './canceled-lessons';

let data: StudentLessonsResponse['data'];
let api: Awaited<ReturnType<typeof openPageApi>>;
beforeEach(async () => {
  window.scrollTo = () => undefined;
  api = await openPageApi({
    'GET /api/students/s-1/lessons': () => ({ status: 200, body: { success: true, data } }),
  });
});
afterEach(async () => {
  cleanup();
  await api.close();
});

const late = { change: { allowed: true, counts: true, free_until: null } };
const over = { status: 'held', change: { allowed: false, counts: false, free_until: null } } as const;

it.each([
  {
    packages: [aPackage({ left: 3, booked: 2 })],
    lessons: [aLesson({ id: 'l-1', ...late }), aLesson({ id: 'l-2' }), aLesson({ id: 'l-3', ...over })],
    texts: [
      'The 2 lessons booked are canceled. For one of them it is too late to cancel for free, so its session counts as used.',
      '2 sessions stay paid. To use them later, add Sam Doe again with the same name and email.',
    ],
  },
  {
    packages: [aPackage({ left: 1, booked: 1 })],
    lessons: [aLesson(late)],
    texts: ['The booked lesson is canceled. It is too late to cancel it for free, so its session counts as used.'],
  },
])('says what happens to lessons and sessions ($texts.0)', async ({ packages, lessons, texts }) => {
  data = { packages, lessons, now: '2026-11-25T20:00:00.000Z' };
  const page = <CanceledLessons student={{ id: 's-1', student_name: 'Sam Doe' }} />;
  renderSite({ at: '/dashboard', pages: { '/dashboard': page } });
  await screen.findByText(texts[0] ?? '');
  const shown = [...document.querySelectorAll('p')].map(({ textContent }) => textContent);
  expect(shown.filter((text) => /session|lesson/.test(text))).toEqual(texts);
});
