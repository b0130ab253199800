import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  saveSeatScore,
  type DateScoresResponse,
  type SaveSeatScoreRequest,
  type SeatScore,
} from '@academy/contracts/http/office/scores';
import { checkScoreParts, type ActForm } from '@academy/contracts/rules/scores';
import { isStale } from '../../api/errors';
import { officeApi } from '../../api/office/client';
import { dateScoresScope } from '../../api/office/scores';
import { useFormBase } from '../../forms/form-base';
import { readTyped, typedSections, type ScoreValues } from '../students/score-fields';

/** What was typed in a row and is not saved. */
export type Typed = Partial<Pick<ScoreValues, 'form' | 'reading_writing' | 'english' | 'math' | 'reading' | 'science'>>;

interface Save {
  body: SaveSeatScoreRequest;
  /** The typed values that `body` was made of. */
  typed: Typed;
}

/** The typed values that were not sent, or were changed after they had been sent. */
const unsent = (typed: Typed, sent: Typed): Typed =>
  Object.fromEntries(Object.entries(typed).filter(([name, value]) => sent[name as keyof Typed] !== value));

export interface ScoreRowOptions {
  /** YYYY-MM-DD. */
  day: string;
  seat: SeatScore;
  keep: (answer: DateScoresResponse) => void;
  reload: () => Promise<unknown>;
}

/**
 * The values of a row, saved when the user leaves it. Typed values are kept until they are saved. A row that is corrected while its save
 * runs is saved once more after it, because the second save needs the version that the first one made.
 */
export function useScoreRow({ day, seat: { seat_id: id, test, score }, keep, reload }: ScoreRowOptions) {
  const [typed, setTyped] = useState<Typed>({});
  const isEntered = useRef(false);
  const { mutate, data, variables, isPending, error, reset } = useMutation({
    scope: dateScoresScope(day),
    mutationFn: ({ body }: Save) => officeApi.send(saveSeatScore, { params: { date: day }, body }),
    onSuccess: keep,
    // After a conflict, reload so that the next attempt is based on the stored score.
    onError: async (failure) => {
      if (isStale(failure)) await reload();
    },
  });
  const { base, rebase } = useFormBase(score, { error, isPending });
  const isChanged = Object.keys(typed).length > 0;
  // In the render that shows the saved score, so that no field is empty in between and loses its selected text.
  const [answered, setAnswered] = useState(data);
  if (answered !== data) {
    setAnswered(data);
    if (data && variables) setTyped(unsent(typed, variables.typed));
    rebase(score);
  } else if (!isChanged && score?.version !== base?.version) {
    // Until something is typed, the row shows the stored score.
    rebase(score);
  }
  const values: ScoreValues = {
    taken_on: day,
    source: 'practice',
    form: score?.form ?? 'enhanced',
    ...typedSections(score?.sections ?? {}),
    ...typed,
    test,
  };
  const form: ActForm | null = test === 'SAT' ? null : values.form === 'classic' ? 'classic' : 'enhanced';
  const mistakes = checkScoreParts({ test, form, sections: readTyped(values) });
  const save = () => {
    if (!isChanged || isPending || Object.keys(mistakes).length > 0) return;
    mutate({ body: { seat_id: id, form, sections: readTyped(values), version: base?.version ?? 0 }, typed });
  };
  const saveCorrection = useEffectEvent(() => {
    if (!isEntered.current) save();
  });
  useEffect(() => {
    if (data) saveCorrection();
  }, [data]);
  return {
    values,
    form,
    mistakes,
    isChanged,
    isPending,
    error,
    change: (more: Typed) => {
      // A running save is not forgotten: its answer has the version of the next one.
      if (!isPending) reset();
      setTyped((before) => ({ ...before, ...more }));
    },
    enter: () => {
      isEntered.current = true;
    },
    leave: () => {
      isEntered.current = false;
      save();
    },
  };
}
