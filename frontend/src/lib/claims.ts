/** What the academy's figures count. A figure on two pages has one explanation, so that it means the same on both. */
export const claims = {
  satImprovement:
    'Students who took the SAT in 2025: their best section scores from all dates, compared with their first diagnostic test.',
  scholarships: 'Merit scholarships offered to our seniors, as families reported them to us.',
  actCourse: 'Students who finished a full course: their best ACT, compared with their first diagnostic test.',
  actAll:
    'Every student we tutored for the ACT, regardless of how many sessions: the first ACT after tutoring, compared with the one before.',
  admission: 'Seniors who told us their results and were accepted by at least one of their first three choices.',
  satisfaction: 'Families who said in our survey after the last session that they would choose us again.',
  referrals: 'New families last year who came because another family told them about us.',
} as const;
