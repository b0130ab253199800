import type { LeadEntry, LeadRow, OfficeLead } from '@academy/contracts/http/office/leads';
import { awaitsAnswer, leadAnswerHours, leadStateNames, type LeadState } from '@academy/contracts/rules/office-leads';
import type { BadgeTone } from '../../ui/badge/badge';
import { dateText } from '../office-time';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

export const stateTones: Readonly<Record<LeadState, BadgeTone>> = {
  new: 'orange',
  talking: 'blue',
  won: 'green',
  lost: 'gray',
};

/** Formats a duration, rounded down: "25 min", "6 h", "3 days". */
export function duration(ms: number): string {
  if (ms < hourMs) return `${Math.max(1, Math.floor(ms / minuteMs))} min`;
  if (ms < 48 * hourMs) return `${Math.floor(ms / hourMs)} h`;
  return `${Math.floor(ms / (24 * hourMs))} days`;
}

/** How long a family has been waiting for an answer, compared with the promised time. */
export interface Waiting {
  text: string;
  late: boolean;
}

/** @param now milliseconds since 1970 */
export function waitingOf(
  lead: Pick<LeadRow, 'kind' | 'late' | 'received_at' | 'first_answered_at'>,
  now: number,
): Waiting {
  if (lead.first_answered_at !== null) return { text: 'Answered', late: false };
  if (!awaitsAnswer(lead.kind)) return { text: 'Not needed', late: false };
  const overdue = now - Date.parse(lead.received_at) - leadAnswerHours * hourMs;
  if (lead.late) return { text: `${duration(Math.max(0, overdue))} late`, late: true };
  return { text: overdue < 0 ? `${duration(-overdue)} left` : 'Due now', late: false };
}

/** A next step with its date: "Call, by Mon, Nov 30". */
export const nextStepText = (text: string, date: string | null): string =>
  date === null ? text : `${text}, by ${dateText(date)}`;

/** An event in the history of a lead, as a sentence, followed by the written text, if any. */
export interface HistoryLine {
  id: string;
  at: string;
  sentence: string;
  written: string | null;
}

function sentenceOf({ kind, by, state, subject, text, date }: LeadEntry): string {
  switch (kind) {
    case 'taken':
      return `${by} took this lead.`;
    case 'released':
      return `${by} gave this lead back.`;
    case 'state':
      return `${by} set the status to ${leadStateNames[state ?? 'new']}.`;
    case 'next_step':
      return `${by} set the next step: ${nextStepText(text ?? '', date)}.`;
    case 'step_done':
      return `${by} did the next step: ${text}.`;
    case 'note':
      return `${by} wrote a note:`;
    case 'answer':
      return `${by} answered by email: ${subject}`;
  }
}

const isWritten = ({ kind }: LeadEntry) => kind === 'note' || kind === 'answer';

/** The history of a lead, newest first. */
export function historyOf({ name, received_at: at, history }: OfficeLead): HistoryLine[] {
  const lines = history.map((entry) => ({
    id: entry.id,
    at: entry.at,
    sentence: sentenceOf(entry),
    written: isWritten(entry) ? entry.text : null,
  }));
  return [{ id: 'received', at, sentence: `${name} sent the form.`, written: null }, ...lines].toReversed();
}
