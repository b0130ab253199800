import { heading, list, steps, table, text, type Sheet } from '../sheet';

export const actScience: Sheet = {
  title: 'ACT science: graphs in four steps',
  subtitle:
    'An optional section of 40 questions in 40 minutes, not part of the composite score. It requires little science and a lot of reading, most of it from figures.',
  blocks: [
    heading('Four steps for every figure'),
    steps(
      'Read the title and both axes, with their units. Tell yourself: this shows how ___ changes with ___.',
      'Find the direction. As x goes up, does y go up, go down, or neither?',
      'Find what is different between the lines, bars or tables. The key tells you; it is usually the thing the experiment changed.',
      'Only now read the question, put a finger on the figure it names, and read the value.',
    ),
    text(
      'The paragraph above the figures can wait. Read it when a question asks how something was done, or uses a word you cannot find in a figure.',
    ),
    heading('Three kinds of passages'),
    table(
      ['Kind', 'What to do'],
      ['Data', 'Figures first. Most answers are one value or one trend.'],
      [
        'Experiments',
        'Ask what was changed, what was measured, and what was kept the same. There is almost always a question about each.',
      ],
      [
        'Conflicting views',
        'Read it all. Write four words next to each scientist: what causes it? Then note what they agree on.',
      ],
    ),
    heading('Questions that come up every time'),
    list(
      'Beyond the graph: extend the trend with your pencil and read the value there.',
      'Between two values: the answer lies between the two results, and only one choice does.',
      'A new case: find the most similar experiment, and expect the same result.',
      'Does it support the hypothesis? Decide yes or no first, from the figure. Then choose the reason that states what the figure shows.',
      'Two figures in one question: the second axis of one is the first axis of the other. Read across, then up.',
    ),
    heading('The science you need'),
    list(
      'pH below 7 is acidic, above 7 basic.',
      'Density is mass divided by volume; what is less dense floats.',
      'Water freezes at 0 °C and boils at 100 °C at sea level.',
      'Independent variable: what is changed. Dependent variable: what is measured. Control: what is left unchanged for comparison.',
    ),
    heading('Pace'),
    text(
      'One minute per question: be near question 20 when 20 minutes are left. Do the passages with figures first and the conflicting views last. If a passage looks strange, remember that it looks strange to everyone.',
    ),
  ],
};
