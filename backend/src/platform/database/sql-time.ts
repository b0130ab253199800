/** SQL: whole minutes from now to an instant, at least one. @param instant SQL of the instant */
export const minutesUntil = (instant: string): string =>
  `greatest(1, ceil(extract(epoch FROM ${instant} - academy_now()) / 60))::int`;
