import { describe, expect, it } from 'vitest';
import { planSteps } from '../seed/plan-steps.js';
import { planAreas, planPercent } from './student-plan.js';

describe('the progress of a plan area', () => {
  it.each([
    [0, 0, 0],
    [0, 7, 0],
    [1, 3, 33],
    [2, 3, 66],
    [7, 7, 100],
  ])('with %i of %i steps is %i percent', (done, total, percent) => {
    expect(planPercent(done, total)).toBe(percent);
  });
});

describe('the initial plan', () => {
  it.each(planAreas)('has five to eight steps for %s', (area) => {
    const steps = planSteps.filter((step) => step.area === area);
    expect(steps.length).toBeGreaterThanOrEqual(5);
    expect(steps.length).toBeLessThanOrEqual(8);
  });

  it('has unique step IDs', () => {
    expect(new Set(planSteps.map(({ id }) => id)).size).toBe(planSteps.length);
  });
});
