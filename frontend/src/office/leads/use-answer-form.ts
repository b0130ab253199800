import { useState } from 'react';
import type { OfficeLead } from '@academy/contracts/http/office/leads';
import { answerTemplatesFor, fillAnswerTemplate } from '@academy/contracts/rules/lead-answers';
import { checkAnswerSubject, checkAnswerText } from '@academy/contracts/rules/office-leads';
import type { FormProblem } from '../../forms/form-problem';
import { useDraftedForm, type DraftedForm } from '../../forms/form-draft';
import { messagesOf, type Messages } from '../../forms/form-state';
import { useStaff } from '../office-context';

type Field = 'subject' | 'text';
type Answer = Record<Field, string>;

function check({ subject, text }: Answer): Messages<Field> {
  const [wrongSubject, wrongText] = [checkAnswerSubject(subject), checkAnswerText(text)];
  return { ...(wrongSubject !== null && { subject: wrongSubject }), ...(wrongText !== null && { text: wrongText }) };
}

const empty: Answer = { subject: '', text: '' };
const isSame = (one: Answer, other: Answer) => one.subject === other.subject && one.text === other.text;

interface AnswerForm extends DraftedForm<Field> {
  /** Id of the selected template; '' when there is none. */
  template: string;
  choose: (template: string) => void;
  /** Restores the text that a template replaced; null when nothing was replaced. */
  restore: (() => void) | null;
}

/** State of the answer form. The text is written freely or filled in from a template, and kept as a draft. */
export function useAnswerForm(draftKey: string, { kind, fields }: OfficeLead, problem: FormProblem | null): AnswerForm {
  const { name: staffName } = useStaff();
  const [template, setTemplate] = useState('');
  const [filled, setFilled] = useState(empty);
  const [replaced, setReplaced] = useState<Answer | null>(null);
  const drafted = useDraftedForm<Field>(draftKey, {
    id: 'lead-answer',
    initial: empty,
    check,
    showOn: 'submit',
    refused: problem ? messagesOf(problem.fields, { subject: 'subject', text: 'text' }) : undefined,
  });
  const { form } = drafted;
  const put = (answer: Answer) => {
    setFilled(answer);
    form.set(answer);
  };
  return {
    ...drafted,
    startOver: () => {
      setTemplate('');
      setFilled(empty);
      setReplaced(null);
      drafted.startOver();
    },
    template,
    choose: (id) => {
      const chosen = answerTemplatesFor(kind).find((one) => one.id === id);
      const { subject, text } = form.values;
      setReplaced(isSame({ subject, text }, filled) ? null : { subject, text });
      setTemplate(id);
      put(chosen ? fillAnswerTemplate(chosen, { fields, staffName }) : empty);
    },
    restore:
      replaced &&
      (() => {
        setReplaced(null);
        setTemplate('');
        form.set(replaced);
      }),
  };
}
