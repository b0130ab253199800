import { useId } from 'react';
import { academy } from '@academy/contracts/academy';
import { Stack } from '../../ui/layout/layout';
import * as drawing from '../../ui/drawing/drawing.css';
import { Points } from '../../ui/steps/steps';
import * as css from './sample-report.css';

/** The sections of the test, on a scale of 200 to 800. */
const sections = [
  { name: 'Reading and Writing', score: 610 },
  { name: 'Math', score: 570 },
] as const;

const causes = [
  { name: 'not known', missed: 13, look: css.notKnown },
  { name: 'misread', missed: 9, look: css.misread },
  { name: 'rushed', missed: 7, look: css.rushed },
] as const;

const topics = [
  { name: 'Advanced Math', missed: 7, asked: 15 },
  { name: 'Craft and Structure', missed: 5, asked: 15 },
  { name: 'Information and Ideas', missed: 4, asked: 13 },
  { name: 'Standard English Conventions', missed: 4, asked: 15 },
  { name: 'The other four topics', missed: 9, asked: 40 },
] as const;

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
const total = sumOf(sections.map(({ score }) => score));
const missed = sumOf(causes.map((cause) => cause.missed));

/** A sample score report with made-up figures, and an explanation of what to look for. */
export function SampleReport() {
  const id = useId();
  return (
    <div className={css.columns}>
      <Stack as="figure" gap={3}>
        <svg viewBox="0 0 560 664" role="img" aria-labelledby={`${id}title ${id}text`}>
          <title id={`${id}title`}>Sample report of an SAT practice test</title>
          <desc id={`${id}text`}>
            {`Total ${total} of 1600. ${sections.map(({ name, score }) => `${name} ${score}`).join(', ')}. `}
            {`${missed} missed questions by cause: ${causes.map((cause) => `${cause.name} ${cause.missed}`).join(', ')}. `}
            {`By topic: ${topics.map((topic) => `${topic.name} ${topic.missed} of ${topic.asked}`).join(', ')}.`}
          </desc>
          <rect className={drawing.sheet} x="1" y="1" width="558" height="662" rx="6" />
          <Head />
          <Scores />
          <Causes />
          <Topics />
        </svg>
        <figcaption className={drawing.caption}>Sample report. The student and the figures are made up.</figcaption>
      </Stack>
      <Points
        points={[
          'Scores by section, on the scale of the real test.',
          'Every missed question with its cause: not known, misread or rushed. Each has a different fix.',
          'The topics with the most missed questions first, because they gain the most points.',
        ]}
      />
    </div>
  );
}

function Head() {
  return (
    <>
      <text className={css.small} x="36" y="52">
        {academy.name}
      </text>
      <text className={css.title} x="36" y="90">
        SAT practice test
      </text>
      <g transform="rotate(4 446 66)">
        <rect className={css.stamp} x="362" y="42" width="168" height="44" rx="4" />
        <text className={drawing.note} x="446" y="71" textAnchor="middle">
          Sample report
        </text>
      </g>
      <path className={css.rule} d="M36 116H524" />
    </>
  );
}

/** Score bars: 220 px represent 200 to 800 points. */
function Scores() {
  return (
    <>
      <text className={css.total} x="34" y="198">
        {total}
      </text>
      <text className={css.small} x="36" y="228">
        of 1600
      </text>
      {sections.map(({ name, score }, index) => (
        <g key={name} transform={`translate(236 ${154 + index * 56})`}>
          <text className={drawing.print} x="0" y="0">
            {name}
          </text>
          <text className={css.figure} x="288" y="24" textAnchor="end">
            {score}
          </text>
          <path className={css.track} d="M4 17H224" />
          <path className={css.bar} d={`M4 17h${((score - 200) / 600) * 220}`} />
        </g>
      ))}
    </>
  );
}

/** A stacked bar of 488 px for all missed questions. */
function Causes() {
  return (
    <>
      <text className={css.heading} x="36" y="284">
        {missed} missed questions, by cause
      </text>
      {causes.map(({ name, missed: count, look }, index) => {
        const before = sumOf(causes.slice(0, index).map((cause) => cause.missed));
        const x = 36 + (before / missed) * 488;
        return (
          <g key={name}>
            <rect className={look} x={x} y="300" width={(count / missed) * 488} height="30" />
            <text className={css.small} x={x} y="354">
              {name} {count}
            </text>
          </g>
        );
      })}
    </>
  );
}

function Topics() {
  return (
    <>
      <text className={css.heading} x="36" y="408">
        By topic
      </text>
      <path className={drawing.highlighter} d="M30 425c60-3 120-3 182-5l3 31c-62 3-122 2-184 5z" />
      {topics.map(({ name, missed: count, asked }, index) => (
        <g key={name} transform={`translate(0 ${446 + index * 46})`}>
          <text className={drawing.print} x="36" y="0">
            {name}
          </text>
          <text className={css.figure} x="524" y="0" textAnchor="end">
            {count} of {asked}
          </text>
          <path className={css.rule} d="M36 16H524" />
        </g>
      ))}
      <path className={drawing.pen} d="M440 442c-6-20 20-30 48-29 28 1 50 12 46 27-4 15-30 21-56 19-24-2-42-12-32-28" />
    </>
  );
}
