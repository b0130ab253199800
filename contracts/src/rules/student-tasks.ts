import { documentDate, weekdayName } from './date-format.js';
import { isDay } from './dates.js';

/** Who can add and complete a student's tasks. */
const taskSides = ['staff', 'parent', 'student'] as const;

export type TaskSide = (typeof taskSides)[number];

/** Longest title of a task, in characters. */
export const taskTitleMaxLength = 200;
/** Longest details of a task, in characters. */
const taskDetailsMaxLength = 2000;

/** Days for which a completed task stays in the list. */
export const doneTaskDays = 30;

/** Number of days covered by the percentage of completed tasks. */
export const taskShareDays = 90;

export const studentTaskMessages = {
  titleRequired: 'Please say what the task is.',
  titleTooLong: `Please use at most ${taskTitleMaxLength} characters.`,
  detailsTooLong: `Please use at most ${taskDetailsMaxLength} characters.`,
  dayInvalid: 'Please choose a date, or leave it empty.',
  stale: 'Someone else changed this task. Please review it and save again.',
  notYours: 'Only the person who added this task, or the academy, can change it.',
} as const;

/** Checks the title of a task. @returns the message, or null */
export function checkTaskTitle(title: string): string | null {
  if (title.trim() === '') return studentTaskMessages.titleRequired;
  return title.trim().length > taskTitleMaxLength ? studentTaskMessages.titleTooLong : null;
}

/** Checks the details of a task. @param details may be empty @returns the message, or null */
export const checkTaskDetails = (details: string): string | null =>
  details.trim().length > taskDetailsMaxLength ? studentTaskMessages.detailsTooLong : null;

/** Checks the due day of a task. @param day YYYY-MM-DD, or '' for none @returns the message, or null */
export const checkTaskDueDay = (day: string): string | null =>
  day === '' || isDay(day) ? null : studentTaskMessages.dayInvalid;

/** The groups of a task list, in display order. */
export const taskGroups = ['overdue', 'week', 'later', 'undated', 'done'] as const;

export type TaskGroup = (typeof taskGroups)[number];

export const taskGroupLabels: Readonly<Record<TaskGroup, string>> = {
  overdue: 'Overdue',
  week: 'This week',
  later: 'Later',
  undated: 'No due date',
  done: 'Done',
};

const oneDay = 86_400_000;
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / oneDay;

/**
 * The group of a task. "This week" is today and the next six days.
 * @param dueOn YYYY-MM-DD, or null for no due date
 * @param today YYYY-MM-DD, academy time
 */
export function taskGroupOf(dueOn: string | null, isDone: boolean, today: string): TaskGroup {
  if (isDone) return 'done';
  if (dueOn === null) return 'undated';
  const days = dayNumber(dueOn) - dayNumber(today);
  return days < 0 ? 'overdue' : days < 7 ? 'week' : 'later';
}

/**
 * A day relative to today, as text: "today", "tomorrow", "yesterday", a weekday for the five days after tomorrow, otherwise
 * "December 4", with the year if it is not the current one.
 * @param day YYYY-MM-DD
 * @param today YYYY-MM-DD, academy time
 */
export function dayBesideToday(day: string, today: string): string {
  const days = dayNumber(day) - dayNumber(today);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days === -1) return 'yesterday';
  if (days > 0 && days < 7) return weekdayName(day);
  return documentDate(day, today);
}

/** Due date of a task as text: "Due tomorrow", "Was due November 12". @param day and @param today YYYY-MM-DD, academy time */
export const dueWords = (day: string, today: string): string =>
  `${dayNumber(day) < dayNumber(today) ? 'Was due' : 'Due'} ${dayBesideToday(day, today)}`;

/** The data of a task that the percentage of completed tasks needs. */
export interface CountedTask {
  assignedAt: Date;
  isDone: boolean;
}

/** How many tasks were added in the last {@link taskShareDays} days, and how many of them are done. */
export interface TaskCounts {
  done: number;
  total: number;
}

/** @param tasks without removed ones */
export function countTasks(tasks: readonly CountedTask[], now: Date): TaskCounts {
  const since = now.getTime() - taskShareDays * oneDay;
  const counted = tasks.filter(({ assignedAt }) => assignedAt.getTime() > since);
  return { done: counted.filter(({ isDone }) => isDone).length, total: counted.length };
}

/**
 * The percentage of completed tasks of one or more students.
 * @returns whole percent, rounded down so that 100 means all tasks; null when there are no tasks
 */
export function completedTasksPercent(counts: readonly TaskCounts[]): number | null {
  const total = counts.reduce((sum, each) => sum + each.total, 0);
  const done = counts.reduce((sum, each) => sum + each.done, 0);
  return total === 0 ? null : Math.floor((100 * done) / total);
}
