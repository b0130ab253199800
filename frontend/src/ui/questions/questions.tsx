import { prose } from '../../theme/type.css';
import * as css from '../ruled-pairs/ruled-pairs.css';

export interface Question {
  question: string;
  answer: string;
}

/** Questions with their answers beside them, all open: nothing has to be unfolded to be found. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <dl className={css.list}>
      {questions.map(({ question, answer }) => (
        <div key={question} className={css.pairs.inSection}>
          <dt className={css.title}>{question}</dt>
          <dd className={prose}>{answer}</dd>
        </div>
      ))}
    </dl>
  );
}
