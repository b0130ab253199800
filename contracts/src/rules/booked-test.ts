/** A booked test on one date. */
export interface BookedTest {
  sessionId: string;
  title: string;
  /** "YYYY-MM-DD HH:mm", academy time. */
  date: string;
  kind: 'sat' | 'act' | 'practice';
  /** Duration in minutes, breaks included. */
  minutes: number;
  /** The earliest date its seat ever had, which its refund deadline counts from; `date` when left out. */
  earliestDate?: string;
  /** For a test that was moved: the date it was bought for, and how many times it was moved. */
  moved?: { from: string; times: number } | null;
  /** How many closings of its date are over, by reopening it, another date, or a refund; left out for none. A current one does not count. */
  closings?: number;
}

/** Display name of a test on one date. A diagnostic has an SAT day and an ACT day, so its name includes the exam. */
export function testName({ title, kind }: Pick<BookedTest, 'title' | 'kind'>): string {
  return kind === 'practice' ? title : `${title} (${kind.toUpperCase()})`;
}
