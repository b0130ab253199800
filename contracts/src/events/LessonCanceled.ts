/** A lesson was canceled. A late move counts as a cancellation and a new booking. */
export interface LessonCanceled {
  lesson_id: string;
  by: 'family' | 'academy';
  /** Whether its session counts as used. */
  counts: boolean;
  /**
   * Every lesson that was canceled at the same time, including this one. Each has an event of its own, and everyone concerned gets one email
   * about all of theirs. Omitted for a lesson alone. Workers that only know version 1 send one email for each event; next to workers that
   * send one for all, some lessons would be in no email.
   */
  together?: { lesson_id: string; counts: boolean }[];
}

export const lessonCanceled = { name: 'LessonCanceled', version: 2 } as const;
