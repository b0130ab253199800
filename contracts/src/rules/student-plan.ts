/** The areas of a student's plan, in the order of their progress bars. */
export const planAreas = ['college_list', 'essays', 'test_prep', 'activities_list', 'financial_aid'] as const;

export type PlanArea = (typeof planAreas)[number];

export const planAreaLabels: Readonly<Record<PlanArea, string>> = {
  college_list: 'College list',
  essays: 'Essays',
  test_prep: 'Test prep',
  activities_list: 'Activities list',
  financial_aid: 'Financial aid planning',
};

/**
 * Progress in an area.
 * @param done number of finished steps out of `total`
 * @returns whole percent, rounded down so that 100 means every step; 0 without steps
 */
export const planPercent = (done: number, total: number): number =>
  total === 0 ? 0 : Math.floor((100 * done) / total);
