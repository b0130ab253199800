import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfficeConsultation } from '@academy/contracts/http/office/registrations';
import { academyTimeZoneFullName } from '@academy/contracts/rules/dates';
import { isStale, messageOf } from '../../../api/errors';
import { moveLine, officeConsultationQuery, type LineRef } from '../../../api/office/registrations';
import { StartLabel } from '../../../links/start-label';
import { RadioChips } from '../../../ui/field/radio-chips';
import { SelectField } from '../../../ui/field/select-field';
import { Notice } from '../../../ui/notice/notice';
import { useToast } from '../../../ui/toast/toast';
import { officeProblem } from '../../office-problem';
import { dateText, momentText } from '../../office-time';
import { ChangedNotice, LineDialog, LineProblem } from './line-dialog';
import { MoveButtons, MovePreview } from './move-form';
import { useLineChange } from './use-line-change';

interface MoveConsultationDialogProps {
  id: string;
  title: string;
  onClose: () => void;
}

/** Moves a consultation: shows the open times and the effect of the move before moving it. */
export function MoveConsultationDialog({ id, title, onClose }: MoveConsultationDialogProps) {
  const line: LineRef = { kind: 'consultation', id };
  const show = useToast();
  const query = useQuery(officeConsultationQuery(id));
  const [day, setDay] = useState('');
  const [start, setStart] = useState('');
  const open = query.data?.open ?? [];
  const starts = open.find(({ date }) => date === day)?.starts ?? [];
  const move = { from: query.data?.at ?? '', to: start === '' ? '' : `${day} ${start}` };
  const { mutate, isPending, error, reset } = useLineChange(
    line,
    (version: string) => moveLine(line, { ...move, version }),
    () => {
      show({ tone: 'success', title: 'Moved', description: `It is now on ${momentText(move.to)}.` });
      onClose();
    },
  );
  const problem =
    isPending || isStale(error)
      ? null
      : officeProblem(error, { title: 'Not moved', text: 'We could not move it. Please try again.' });
  const isOpen = starts.includes(start);
  return (
    <LineDialog
      title="Move to another time"
      description={title}
      query={query}
      busy={isPending}
      onClose={onClose}
      footer={
        <MoveButtons
          possible={open.length > 0}
          ready={isOpen}
          busy={isPending}
          onMove={() => query.data && mutate(query.data.version)}
          onCancel={onClose}
        />
      }
    >
      {(facts: OfficeConsultation) => (
        <>
          {isStale(error) && !isPending && <ChangedNotice text={messageOf(error, '')} />}
          <p>Now on {momentText(facts.at)}.</p>
          {facts.move_obstacle ? (
            <Notice tone="caution">{facts.move_obstacle}</Notice>
          ) : (
            <SelectField
              id="move-day"
              label="New day"
              placeholder="Choose a day"
              value={day}
              options={facts.open.map(({ date }) => ({ value: date, label: dateText(date) }))}
              onChange={({ target }) => {
                reset();
                setDay(target.value);
                setStart('');
              }}
            />
          )}
          {starts.length > 0 && (
            <RadioChips
              id="move-start"
              name="move-start"
              label="New start time"
              hint={`All times are ${academyTimeZoneFullName}.`}
              value={start}
              onChange={(next) => {
                reset();
                setStart(next);
              }}
              options={starts.map((value) => ({ value, label: <StartLabel start={value} /> }))}
            />
          )}
          {isOpen && <MovePreview line={line} move={move} />}
          <LineProblem problem={problem} />
        </>
      )}
    </LineDialog>
  );
}
