// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import type { Lesson } from '@academy/contracts/http/lessons';
import { afterEach, expect, it, vi } from 'vitest';
import * as reader from '../lib/reader-time';
import { JoinLesson } from './lesson-line';

const lesson = { start: '2026-12-05T21:30:00.000Z', place: 'online', status: 'booked', join_url: null } as Lesson;
const { readerTime } = reader;

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it.each([
  ['America/New_York', 'Join opens at 4:20 pm ET'],
  ['Europe/London', 'Join opens at 4:20 pm ET (9:20 pm your time)'],
  ['Pacific/Honolulu', 'Join opens at 4:20 pm ET (11:20 am your time)'],
  ['Asia/Tokyo', 'Join opens at 4:20 pm ET (Sunday, December 6, 6:20 am your time)'],
])('names the time zone of the time to join for a reader in %s', (zone, text) => {
  vi.spyOn(reader, 'readerTime').mockImplementation((instant) => readerTime(instant, zone));
  render(<JoinLesson lesson={lesson} />);
  expect(screen.getByText(/^Join opens/).textContent).toBe(text);
});

it('says that the tutor sends the link, if none is known, also after the lesson began', () => {
  render(<JoinLesson lesson={{ ...lesson, no_link: true }} />);
  screen.getByText('Your tutor will send you the link.');
  expect(screen.queryByText(/Join/)).toBeNull();
  cleanup();
  render(<JoinLesson lesson={{ ...lesson, no_link: true, status: 'canceled' }} />);
  expect(screen.queryByText(/link/)).toBeNull();
});
