import { Columns } from '../../../ui/layout/layout';
import { Explainer, Shown } from './explainer';
import * as css from './explainer.css';

const questionCaptions = [
  'The question: if 3x + 4 = 19, what is 2x?',
  'The student subtracts 4 from both sides: 3x = 15. Right.',
  'Then divides by 3: x = 5. Right again, and the student chooses 5.',
  'But the question asked for 2x. The math was fine: the question was misread.',
  'The fix is a habit. Underline what is asked, and look back at it before choosing: 2x = 10.',
];

const sentenceCaptions = [
  'A first draft begins: I have always been passionate about helping others.',
  'The coach writes one question beside it: who, where, last Tuesday?',
  'The student thinks of the diner, and writes a second sentence.',
  'The first sentence could be anyone’s. It gets cut.',
  'What is left could have been written by only one person.',
];

/** Two short animations about how we work: one about a question, one about a sentence. */
export function Explainers() {
  return (
    <Columns gap={8} tablet={2}>
      <Explainer title="A question, misread" captions={questionCaptions}>
        {(step) => (
          <>
            <Shown step={step} from={4}>
              <path className={css.marker} d="M312 24l36-2 2 32-38 3z" />
              <path className={css.marker} d="M84 204l118-3 3 38-121 4z" />
            </Shown>
            <text className={css.working} x="76" y="46">
              If 3x + 4 = 19, what is 2x?
            </text>
            <Shown step={step} from={1}>
              <text className={css.working} x="92" y="96">
                3x = 15
              </text>
              <path className={css.pen} d="M214 84c5 3 8 6 10 12 5-13 13-23 28-31" />
            </Shown>
            <Shown step={step} from={2}>
              <text className={css.working} x="92" y="144">
                x =
              </text>
              <text className={css.working} x="147" y="144">
                5
              </text>
              <path className={css.pen} d="M214 132c5 3 8 6 10 12 5-13 13-23 28-31" />
            </Shown>
            <Shown step={step} from={3}>
              <path className={css.wrong} d="M128 136c-2-30 52-32 52-3 0 26-48 30-51 6" />
              <text className={css.remark} x="276" y="142">
                asked for 2x: misread
              </text>
            </Shown>
            <Shown step={step} from={4}>
              <text className={css.working} x="92" y="230">
                2x = 10
              </text>
              <path className={css.pen} d="M214 222c5 3 8 6 10 12 5-13 13-23 28-31" />
              <path className={css.pen} d="M312 60c12-3 26-4 40-2" />
            </Shown>
          </>
        )}
      </Explainer>
      <Explainer title="A sentence, found" captions={sentenceCaptions}>
        {(step) => (
          <>
            <Shown step={step} from={4}>
              <path
                className={css.marker}
                d="M72 120l374-3 3 36-377 3zM72 168l296-3 3 36-299 3zM72 216l96-3 3 36-99 3z"
              />
            </Shown>
            <text className={css.working} x="76" y="46">
              I have always been passionate
            </text>
            <text className={css.working} x="76" y="94">
              about helping others.
            </text>
            <Shown step={step} from={1}>
              <text className={css.remark} x="338" y="92">
                who? where?
              </text>
            </Shown>
            <Shown step={step} from={2}>
              <text className={css.working} x="76" y="146">
                The dishwasher at the diner has
              </text>
              <text className={css.working} x="76" y="194">
                to be kicked twice, low on
              </text>
              <text className={css.working} x="76" y="242">
                the left.
              </text>
            </Shown>
            <Shown step={step} from={3}>
              <path className={css.wrong} d="M74 40c110-4 220 1 330-4M74 88c80-3 150 0 232-4" />
            </Shown>
            <Shown step={step} from={4}>
              <path className={css.pen} d="M224 232c5 3 8 6 10 12 5-13 13-23 28-31" />
            </Shown>
          </>
        )}
      </Explainer>
    </Columns>
  );
}
