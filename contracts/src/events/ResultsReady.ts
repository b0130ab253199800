/** The office published a student's scores of a test morning, or published them again after a correction. */
export interface ResultsReady {
  student_id: string;
  /** At least one, all from the same student and morning. */
  score_ids: string[];
  /** Whether the family was already emailed about one of the scores with different values. */
  corrected: boolean;
  /** Whether the family already knows these scores, and only topics were added or changed. */
  topics_only: boolean;
}

export const resultsReady = { name: 'ResultsReady', version: 1 } as const;
