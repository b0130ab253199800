import { prose } from '../../theme/type.css';
import * as css from './questions.css';

export interface Question {
  question: string;
  answer: string;
}

/** Questions with their answers beside them, all open: nothing has to be unfolded to be found. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <dl className={css.list}>
      {questions.map(({ question, answer }) => (
        <div key={question} className={css.pair}>
          <dt className={css.question}>{question}</dt>
          <dd className={prose}>{answer}</dd>
        </div>
      ))}
    </dl>
  );
}
