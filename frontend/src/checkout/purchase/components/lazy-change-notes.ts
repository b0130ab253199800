import { lazyPart } from '../../../ui/lazy-part/lazy-part';

/** The rules for refunds and moves, which a form needs only once something is chosen. Without them, the form works as before. */
export const ChangeNotes = lazyPart(() => import('./change-notes').then((module) => module.ChangeNotes), {
  optional: true,
});
