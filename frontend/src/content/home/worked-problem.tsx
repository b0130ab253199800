import { useId } from 'react';
import { Stack } from '../../ui/layout/layout';
import * as drawing from '../../ui/drawing/drawing.css';
import * as css from './worked-problem.css';

/** A drawing of a page from a session: a question, a student's work, and the tutor's notes. */
export function WorkedProblem() {
  const id = useId();
  return (
    <Stack as="figure" gap={3}>
      <svg viewBox="0 0 560 620" role="img" aria-labelledby={`${id}title ${id}text`}>
        <title id={`${id}title`}>A worked problem with a tutor’s marks</title>
        <desc id={`${id}text`}>
          A line passes through the points 2, 5 and 6, 13. What is its y-intercept? The student finds the slope, 2,
          which gets a check mark, and then writes b equals 9. The tutor has circled the 9 and noted the sign error, and
          the corrected answer, b equals 1, is highlighted.
        </desc>
        <Paper />
        <Question />
        <Working />
        <Graph />
        <TutorNote />
      </svg>
      <figcaption className={drawing.caption}>
        One page from a session. The mistake is circled, named and corrected. The homework has ten more like it.
      </figcaption>
    </Stack>
  );
}

function Paper() {
  const lines = Array.from({ length: 19 }, (_, index) => 92 + index * 28);
  return (
    <>
      <rect className={drawing.sheet} x="1" y="1" width="558" height="618" rx="6" />
      <path className={drawing.ruling} d={lines.map((y) => `M1 ${y}H559`).join('')} />
      <path className={drawing.marginLine} d="M72 1V619" />
    </>
  );
}

function Question() {
  return (
    <>
      <text className={css.number} x="36" y="55" textAnchor="middle">
        14
      </text>
      <circle className={drawing.pen} cx="36" cy="48" r="17" />
      <text className={drawing.print} x="92" y="46">
        A line passes through (2, 5) and (6, 13).
      </text>
      <text className={drawing.print} x="92" y="74">
        What is its y-intercept?
      </text>
    </>
  );
}

/** The lines of work. They have a fixed length, so that the marks match their figures in any font. */
function Working() {
  return (
    <>
      <text className={drawing.working} x="92" y="142" textLength="295">
        m = (13 − 5) ÷ (6 − 2) = 2
      </text>
      <path className={drawing.pen} d="M410 130c6 3 10 8 13 15 6-16 15-28 30-38" />
      <text className={drawing.working} x="92" y="198">
        5 = 2 × 2 + b
      </text>
      <text className={drawing.working} x="92" y="254" textLength="128">
        b = 5 + 4 =
      </text>
      <text className={drawing.working} x="237" y="254">
        9
      </text>
      <path className={drawing.wrong} d="M226 246c-2-16 12-24 26-21 15 3 19 16 13 26-7 11-27 13-36 4-5-5-6-12-3-18" />
      <path className={drawing.pen} d="M152 266c8 4 16 4 26-1" />
      <path className={drawing.highlighter} d="M86 318c60-4 120-3 184-5l3 30c-62 2-124 2-186 5z" />
      <text className={drawing.working} x="92" y="338" textLength="148">
        b = 5 − 4 = 1
      </text>
      <path className={drawing.pen} d="M284 326c6 3 10 8 13 15 6-16 15-28 30-38" />
    </>
  );
}

/** The line through both points. One unit is 20 px horizontally and 14 px vertically; the origin is at (390, 556). */
function Graph() {
  return (
    <>
      <path className={css.axis} d="M352 556H546M390 588V336" />
      <path className={css.axis} d="m540 551 6 5-6 5M385 342l5-6 5 6" />
      <path className={css.axis} d="M430 551v10M510 551v10M385 486h10M385 374h10" />
      <path className={css.line} d="M378 558.8 526 351.6" />
      <circle className={css.dot} cx="430" cy="486" r="5" />
      <circle className={css.dot} cx="510" cy="374" r="5" />
      <text className={drawing.label} x="442" y="492">
        (2, 5)
      </text>
      <text className={drawing.label} x="446" y="370">
        (6, 13)
      </text>
      <circle className={css.spot} cx="390" cy="542" r="10" />
      <circle className={css.dot} cx="390" cy="542" r="5" />
    </>
  );
}

function TutorNote() {
  return (
    <>
      <path className={drawing.pen} d="M280 241c20-7 42-7 62-1" />
      <path className={drawing.pen} d="m335 233 9 7-10 7" />
      <text className={drawing.note} x="356" y="236">
        Watch the sign:
      </text>
      <text className={drawing.note} x="356" y="260">
        5 − 4, and not 5 + 4.
      </text>
      <path className={drawing.pen} d="M96 404c-8 1-9 5-9 12v116c0 8 2 11 9 12" />
      <text className={drawing.note} x="108" y="424">
        The same slip cost you
      </text>
      <text className={drawing.note} x="108" y="452">
        questions 9 and 21.
      </text>
      <text className={drawing.note} x="108" y="494">
        Write the step down
      </text>
      <text className={drawing.note} x="108" y="522">
        before you do it.
      </text>
    </>
  );
}
