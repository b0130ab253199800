/** A booked test on a date. */
export interface BookedTest {
  sessionId: string;
  title: string;
  /** "YYYY-MM-DD HH:mm", academy time. */
  date: string;
  kind: 'sat' | 'act' | 'practice';
  /** How long it takes with its breaks. */
  minutes: number;
  /** Of a test that has been moved: the date it was bought for, and how often it was moved. */
  moved?: { from: string; times: number } | null;
}

/** Name of the test on a date: a diagnostic has an SAT day and an ACT day. */
export function testName({ title, kind }: Pick<BookedTest, 'title' | 'kind'>): string {
  return kind === 'practice' ? title : `${title} (${kind.toUpperCase()})`;
}
