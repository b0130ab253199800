/** Topics of articles, with the page to read next. */
export const topics = {
  tests: { label: 'Tests', to: '/programs/sat-act-preparation', next: 'SAT/ACT preparation' },
  essays: { label: 'Essays', to: '/college-essays', next: 'College essay coaching' },
  applications: { label: 'Applications', to: '/college-admissions', next: 'College admissions counseling' },
  money: { label: 'Money', to: '/resources/financial-aid', next: 'Financial aid, step by step' },
  habits: { label: 'Habits', to: '/executive-coaching', next: 'Executive function coaching' },
} as const;

export type ArticleTopic = keyof typeof topics;
