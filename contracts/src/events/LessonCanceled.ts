/** A lesson was canceled. A late move counts as a cancellation and a new booking. */
export interface LessonCanceled {
  lesson_id: string;
  by: 'family' | 'academy';
  /** Whether its session counts as used. */
  counts: boolean;
}

export const lessonCanceled = { name: 'LessonCanceled', version: 1 } as const;
