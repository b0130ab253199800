/** Sample figures for a student's dashboard. */
export const studentDemo = {
  figures: [
    { name: 'SAT score', value: '1450' },
    { name: 'Target', value: '1550' },
    { name: 'Sessions', value: '8 of 12' },
    { name: 'Upcoming', value: '2' },
  ],
  goals: ['Reach 1550 on the SAT', 'Finish the first essay draft', 'Take one practice test a month'],
  activities: [
    { name: 'Math: linear equations, 20 questions', status: 'completed' },
    { name: 'Reading session with your tutor', status: 'scheduled' },
    { name: 'Outline of the personal statement', status: 'pending' },
  ],
  achievements: ['100 points up since the first test', 'Five homework sets turned in on time'],
} as const;
