/** Sample data that shows visitors the account dashboard. */
export const overviewDemo = {
  counts: [
    { name: 'Upcoming sessions', value: '3' },
    { name: 'Completed tasks', value: '75%' },
    { name: 'SAT practice score', value: '1420' },
  ],
  sessions: [
    { name: 'SAT math, with your tutor', when: 'Tuesday, 4:00 PM' },
    { name: 'Personal statement, second draft', when: 'Thursday, 5:30 PM' },
    { name: 'SAT practice test', when: 'Saturday, 9:00 AM' },
  ],
  tasks: [
    { name: 'Problem set 12, questions 1 to 20', due: 'Due Monday' },
    { name: 'Outline of the activities list', due: 'Due Wednesday' },
    { name: 'Ask Ms. Alvarez for a recommendation', due: 'Due Friday' },
  ],
  progress: [
    { name: 'College list', percent: 80 },
    { name: 'Essays', percent: 45 },
    { name: 'Test prep', percent: 65 },
    { name: 'Activities list', percent: 30 },
    { name: 'Financial aid planning', percent: 15 },
  ],
  documents: ['Diagnostic report.pdf', 'Personal statement, draft 2.docx', 'College list.pdf'],
} as const;
