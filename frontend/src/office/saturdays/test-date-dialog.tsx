import { useQuery } from '@tanstack/react-query';
import {
  updateTestDate,
  type SaturdayTest,
  type UpdateTestDateRequest,
} from '@academy/contracts/http/office/saturdays';
import { checkCapacity, checkRoom } from '@academy/contracts/rules/saturdays';
import { roomOf, roomWarning } from '@academy/contracts/rules/settings/rooms';
import { fieldOf } from '../../api/answers';
import { officeApi } from '../../api/office/client';
import { settingsQuery } from '../../api/office/settings';
import * as css from '../../forms/form.css';
import { useFormBase } from '../../forms/form-base';
import { messagesOf, sendsWhenReady, useForm, type Messages } from '../../forms/form-state';
import { FormSummary } from '../../forms/form-summary';
import { bringIntoView } from '../../lib/focus';
import { Dialog } from '../../ui/dialog/dialog';
import { FormButtons } from '../../ui/dialog/form-buttons';
import { TextField } from '../../ui/field/text-field';
import { Notice } from '../../ui/notice/notice';
import { useToast } from '../../ui/toast/toast';
import { useStaff } from '../office-context';
import { officeProblem } from '../office-problem';
import { useOfficeAction } from '../use-office-action';
import { counted } from '../counted';
import { seatsText } from './saturday-words';

const wording = { title: 'Not saved', text: 'We could not save this. Please try again.' };

type Field = 'capacity' | 'room';

const capacityOf = (typed: string): number => (/^\s*\d+\s*$/.test(typed) ? Number(typed) : Number.NaN);

function check({ capacity, room }: Record<Field, string>): Messages<Field> {
  const [wrongCapacity, wrongRoom] = [checkCapacity(capacityOf(capacity)), checkRoom(room)];
  return { ...(wrongCapacity !== null && { capacity: wrongCapacity }), ...(wrongRoom !== null && { room: wrongRoom }) };
}

interface TestDateDialogProps {
  day: string;
  test: SaturdayTest;
  /** Title of the test, with the start time if the day has two. */
  title: string;
  onClose: () => void;
}

/** Edits the seats and the room of a test on a date. */
export function TestDateDialog({ day, test, title, onClose }: TestDateDialogProps) {
  const show = useToast();
  const { id } = useStaff();
  const { data: settings = [] } = useQuery(settingsQuery(id, 'room'));
  const rooms = settings.map(({ values }) => roomOf(values));
  const { mutate, isPending, error } = useOfficeAction(
    (body: UpdateTestDateRequest) =>
      fieldOf(officeApi.send(updateTestDate, { params: { date: day, session: test.session_id }, body }), 'test'),
    ({ capacity, room }) => {
      show({
        tone: 'success',
        title: 'Saved',
        description: `${title}: ${counted(capacity, 'seat')}${room && `, ${room}`}.`,
      });
      onClose();
    },
  );
  const { base, stale } = useFormBase(test, { error, isPending });
  const problem = stale ? null : officeProblem(error, wording);
  const form = useForm<Field>({
    id: 'test-date',
    initial: { capacity: String(test.capacity), room: test.room },
    check,
    showOn: 'submit',
    refused: problem ? messagesOf(problem.fields, { capacity: 'capacity', room: 'room' }) : undefined,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={seatsText(test)}
      dismissible={!isPending}
      closeOnOutsidePress={false}
      footer={
        <FormButtons formId="test-date" submitText="Save" busyText={isPending && 'Saving...'} onCancel={onClose} />
      }
    >
      <form
        id="test-date"
        className={css.form}
        noValidate
        onSubmit={sendsWhenReady(form, isPending, (values) =>
          mutate({
            date: test.date,
            capacity: capacityOf(values.capacity),
            room: values.room.trim(),
            version: base.version,
          }),
        )}
      >
        {stale ? (
          <div ref={bringIntoView} tabIndex={-1}>
            <Notice tone="caution" title="This test was changed by someone else" live="alert">
              It now has {counted(test.capacity, 'seat')}
              {test.room ? ` in ${test.room}` : ' and no room'}. Save again to replace that with what is below.
            </Notice>
          </div>
        ) : (
          <FormSummary form={form} problem={form.valid && !isPending ? problem : null} />
        )}
        <TextField
          label="Seats"
          inputMode="numeric"
          autoComplete="off"
          hint={
            test.waiting > 0
              ? 'More seats are offered to the waitlist first.'
              : 'Cannot be fewer than are sold and held.'
          }
          required
          {...form.field('capacity')}
        />
        <TextField
          label="Room"
          autoComplete="off"
          list="test-date-rooms"
          hint={roomWarning(rooms, form.values.room, capacityOf(form.values.capacity)) ?? undefined}
          optional
          {...form.field('room')}
        />
        <datalist id="test-date-rooms">
          {rooms.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
      </form>
    </Dialog>
  );
}
