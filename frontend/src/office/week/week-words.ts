import type { WeekLesson } from '@academy/contracts/http/office/lesson-notes';
import { outcomeLabels } from '@academy/contracts/rules/lesson-notes';
import { academyDay } from '@academy/contracts/rules/dates';
import type { BadgeTone } from '../../ui/badge/badge';
import type { OpenNote } from './notebook';

/** Display text for each state of a note that is not on the server. */
const openTexts: Readonly<Record<string, string>> = {
  editing: 'Draft',
  queued: 'Note not sent yet',
  sending: 'Sending...',
  signed_out: 'Note not sent yet',
  conflict: 'Two versions',
  refused: 'Note not accepted',
};

/** The state of a lesson's note as short text; null before the lesson is over. */
export function noteState(
  lesson: Pick<WeekLesson, 'end' | 'note' | 'status'>,
  open: OpenNote | undefined,
  now: number,
): { text: string; tone: BadgeTone } | null {
  if (open && open.kept !== null) return { text: openTexts[open.snapshot.value] ?? 'Draft', tone: 'orange' };
  if (lesson.note) return { text: `${outcomeLabels[lesson.note.outcome]}, note sent`, tone: 'green' };
  if (now < Date.parse(lesson.end)) return null;
  return { text: 'Note missing', tone: 'orange' };
}

/** Groups lessons by academy day, in order. */
export function byDay(lessons: readonly WeekLesson[]): [string, WeekLesson[]][] {
  const days = new Map<string, WeekLesson[]>();
  for (const lesson of lessons) {
    const day = academyDay(new Date(lesson.start));
    days.set(day, [...(days.get(day) ?? []), lesson]);
  }
  return [...days];
}
