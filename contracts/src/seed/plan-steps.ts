import type { PlanArea } from '../rules/student-plan.js';

/** A step of the plan template. */
export interface PlanStepSeed {
  id: string;
  area: PlanArea;
  title: string;
  /** When families usually do this step. */
  usualTime: string;
}

type Step = readonly [id: string, title: string, usualTime: string];

const steps: Readonly<Record<PlanArea, readonly Step[]>> = {
  college_list: [
    ['wishes', 'Write down what matters: majors, size, distance, cost', 'Winter of junior year'],
    ['counselor', 'Meet with the school counselor about college', 'Winter of junior year'],
    ['first-list', 'Make a first list of 15 to 20 colleges', 'Spring of junior year'],
    ['visits', 'Visit campuses or take virtual tours', 'Spring and summer before senior year'],
    ['compare', 'Compare grades and scores with each college’s admitted students', 'Summer before senior year'],
    ['final-list', 'Cut the list to 8 to 12 likely, target and reach colleges', 'August before senior year'],
    ['deadlines', 'Decide where to apply early, and write down every deadline', 'September of senior year'],
  ],
  essays: [
    ['ideas', 'Read the Common App prompts and collect ideas', 'Spring of junior year'],
    ['first-draft', 'Write a first draft of the personal statement', 'June and July before senior year'],
    ['final-draft', 'Revise it to a final draft of at most 650 words', 'August before senior year'],
    ['supplement-list', 'List the supplemental essays that each college asks for', 'August before senior year'],
    ['early-supplements', 'Write the supplements for early applications', 'September and October of senior year'],
    ['regular-supplements', 'Write the supplements for regular applications', 'November and December of senior year'],
    ['proofread', 'Proofread each application as a PDF before sending it', 'Before each deadline'],
  ],
  test_prep: [
    ['psat', 'Take the PSAT/NMSQT', 'October of junior year'],
    ['diagnostic', 'Take a diagnostic SAT and a diagnostic ACT', 'Fall of junior year'],
    ['choice', 'Choose the SAT or the ACT, and set a target score', 'Winter of junior year'],
    ['practice', 'Take at least three full practice tests', 'Winter and spring of junior year'],
    ['first-test', 'Take the first official test', 'Spring of junior year'],
    ['retake', 'Take it again if the target is still ahead', 'August to October of senior year'],
    ['send-scores', 'Check each college’s test policy, and send scores', 'Before each deadline'],
  ],
  activities_list: [
    ['collect', 'List everything since ninth grade: clubs, sports, jobs, family duties', 'Spring of junior year'],
    ['hours', 'Add grades, hours a week and weeks a year', 'Spring of junior year'],
    ['order', 'Choose up to ten for the Common App, the most important first', 'Summer before senior year'],
    ['describe', 'Describe each one in at most 150 characters', 'Summer before senior year'],
    ['honors', 'List up to five honors and awards', 'Summer before senior year'],
    ['resume', 'Make a one-page resume for recommenders and interviews', 'September of senior year'],
  ],
  financial_aid: [
    ['budget', 'Talk as a family about what college may cost', 'Winter of junior year'],
    ['calculators', 'Use the net price calculator of each college on the list', 'Spring of junior year'],
    ['scholarships', 'Make a list of scholarships with their deadlines', 'Summer before senior year'],
    ['accounts', 'Make StudentAid.gov accounts for the student and each parent', 'September of senior year'],
    ['fafsa', 'Submit the FAFSA', 'From October 1 of senior year'],
    ['css-profile', 'Submit the CSS Profile where a college asks for it', 'From October 1 of senior year'],
    ['compare-offers', 'Compare the aid offers, and ask for a review if needed', 'March and April of senior year'],
    ['accept', 'Accept one college’s offer', 'By May 1 of senior year'],
  ],
};

/** The plan template of a new database, ordered within each area. */
export const planSteps: readonly PlanStepSeed[] = Object.entries(steps).flatMap(([area, ofArea]) =>
  ofArea.map(([id, title, usualTime]) => ({
    id: `${area.replaceAll('_', '-')}-${id}`,
    area: area as PlanArea,
    title,
    usualTime,
  })),
);
