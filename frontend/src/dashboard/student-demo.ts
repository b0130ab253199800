/** Sample figures for a student's dashboard. */
export const studentDemo = {
  figures: [
    { name: 'Sessions', value: '8 of 12' },
    { name: 'Upcoming', value: '2' },
  ],
  activities: [
    { name: 'Math: linear equations, 20 questions', status: 'completed' },
    { name: 'Reading session with your tutor', status: 'scheduled' },
    { name: 'Outline of the personal statement', status: 'pending' },
  ],
  achievements: ['100 points up since the first test', 'Five homework sets turned in on time'],
} as const;
