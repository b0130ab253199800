import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  saveTopicsOfStudent,
  type OfficeScore,
  type OfficeScoresResponse,
  type SaveTopicsRequest,
} from '@academy/contracts/http/office/scores';
import { topicSectionsOf, type TopicResult } from '@academy/contracts/rules/topics';
import { isStale } from '../../api/errors';
import { officeApi } from '../../api/office/client';
import * as css from '../../forms/form.css';
import { useFormBase } from '../../forms/form-base';
import { messagesOf, sendsWhenReady, useForm } from '../../forms/form-state';
import { FormSummary } from '../../forms/form-summary';
import { Dialog } from '../../ui/dialog/dialog';
import { FormButtons } from '../../ui/dialog/form-buttons';
import { Notice } from '../../ui/notice/notice';
import { useToast } from '../../ui/toast/toast';
import { officeProblem } from '../office-problem';
import { checkTopicFields, topicValues, typedTopics } from './topic-fields';
import { TopicFields } from './topic-fields-section';

const wording = { title: 'Not saved', text: 'We could not save the topics. Please try again.' };

interface TopicsDialogProps {
  studentId: string;
  /** Student and score: "Ada Doe, SAT 1450". */
  name: string;
  /** The score as currently stored. */
  score: OfficeScore;
  /** Default question counts, by topic. */
  usual: Readonly<Record<string, number>>;
  /** Whether saving continues with the next student. */
  hasNext: boolean;
  /** Called with the server's response before the dialog closes. */
  onSaved: (answer: OfficeScoresResponse, topics: readonly TopicResult[]) => Promise<void> | void;
  /** Reloads the stored scores. */
  reload: () => Promise<unknown>;
  /** Called after {@link onSaved}. */
  onDone: () => void;
  onClose: () => void;
}

/** Edits the correct answers per topic for a student. Enter saves; the arrow keys move up and down. */
export function TopicsDialog({ studentId, name, score, usual, hasNext, reload, ...on }: TopicsDialogProps) {
  const show = useToast();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: SaveTopicsRequest) =>
      officeApi.send(saveTopicsOfStudent, { params: { id: studentId, score: score.id }, body }),
    onSuccess: async (answer, { topics }) => {
      await on.onSaved(answer, topics);
      const count = topics.length === 1 ? '1 topic' : `${topics.length} topics`;
      show({ tone: 'success', title: 'Saved', description: `${name}: ${count}.` });
      on.onDone();
    },
    // After a conflict, reload so that the next attempt is based on the stored topics.
    onError: async (failure) => {
      if (isStale(failure)) await reload();
    },
  });
  const { base, stale } = useFormBase({ version: score.topics_version }, { error, isPending });
  const problem = stale ? null : officeProblem(error, wording);
  const [initial] = useState(() => topicValues(score, usual));
  const form = useForm<string>({
    id: 'topics',
    initial,
    check: (values) => checkTopicFields(score, values),
    showOn: 'submit',
    refused: problem ? messagesOf(problem.fields, namesOf(initial)) : undefined,
  });
  const sections = topicSectionsOf(score);
  const stored = score.topics.length === 0 ? 'No topics are stored now. ' : '';
  return (
    <Dialog
      open
      size="normal"
      onClose={on.onClose}
      title={`Topics: ${name}`}
      description="How many questions were right, and of how many. Leave a topic blank if it was not scored."
      dismissible={!isPending}
      closeOnOutsidePress={false}
      footer={
        <FormButtons
          formId="topics"
          submitText={hasNext ? 'Save and next student' : 'Save'}
          busyText={isPending && 'Saving...'}
          onCancel={on.onClose}
        />
      }
    >
      <form
        id="topics"
        className={css.form}
        noValidate
        onSubmit={sendsWhenReady(form, isPending, (values) =>
          mutate({ topics: typedTopics(score, values), version: base.version }),
        )}
      >
        {stale ? (
          <Notice tone="caution" title="Someone else changed these topics" live="alert">
            {stored}Save again to replace what they entered with what is below, or cancel to keep it.
          </Notice>
        ) : (
          <FormSummary form={form} problem={form.valid && !isPending ? problem : null} />
        )}
        {sections.map((section) => (
          <TopicFields key={section.key} form={form} score={score} section={section} />
        ))}
      </form>
    </Dialog>
  );
}

/** Maps each field to itself, because field names equal the topic names that the server uses. */
const namesOf = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.keys(values).map((name) => [name, name]));
