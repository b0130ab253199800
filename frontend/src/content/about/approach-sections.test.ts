import { approachSections } from '@academy/contracts/seed/content/approach';
import { describe, expect, it } from 'vitest';
import { readApproach, withoutNumber } from './approach-sections';

describe('readApproach', () => {
  it('assigns each section to its place regardless of the order', () => {
    const approach = readApproach(approachSections.toReversed());
    expect(approach.opening.title).toBe('Our approach');
    expect(approach.story.paragraphs).toHaveLength(3);
    expect(approach.steps.map(({ title }) => title)).toEqual([
      'Find the starting point',
      'Agree on a plan',
      'Do the work',
      'Check it under real conditions',
    ]);
    expect(approach.principles.map(({ title }) => title)).toEqual([
      'Personalized Attention',
      'Educational Excellence',
      'Strategic Fit',
      'Authentic Presentation',
    ]);
  });

  it('splits paragraphs on blank lines only', () => {
    const { story } = readApproach([
      { id: 2, section_title: 'Why', description: 'One\nstill one.\r\n\r\nTwo.\n \nThree.' },
    ]);
    expect(story.paragraphs).toEqual(['One\nstill one.', 'Two.', 'Three.']);
  });

  it('strips numbers and bullets from step titles and points', () => {
    const [step] = readApproach([
      { id: 4, section_title: '1. Assess', description: 'Look first.\n1. A test\n2) A talk\n- A plan' },
    ]).steps;
    expect(step).toEqual({ title: 'Assess', text: 'Look first.', points: ['A test', 'A talk', 'A plan'] });
  });

  it('returns empty parts for missing sections', () => {
    expect(readApproach([])).toMatchObject({ opening: { title: '', text: '' }, steps: [], principles: [] });
  });
});

it.each([
  ['1. Assess', 'Assess'],
  ['12) Plan', 'Plan'],
  ['3: Work', 'Work'],
  ['• Check', 'Check'],
  ['2025 was a good year', '2025 was a good year'],
])('withoutNumber turns %j into %j', (line, text) => expect(withoutNumber(line)).toBe(text));
