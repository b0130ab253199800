import { describe, expect, it } from 'vitest';
import { academyToday } from './academy-time';

describe('academyToday', () => {
  it('is the day in New York, not in UTC', () => {
    expect(academyToday(new Date('2026-01-01T04:59:00Z'))).toBe('2025-12-31');
    expect(academyToday(new Date('2026-01-01T05:00:00Z'))).toBe('2026-01-01');
  });
});
