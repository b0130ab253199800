/** Key in the state of a history entry that belongs to an open dialog, see `back-entry.ts`. */
export const dialogMark = 'isDialog';

/** Whether the history is at the entry of a dialog. */
export const isAtDialogEntry = (): boolean => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && dialogMark in state;
};

/** How a page is left. Pages load the code for dialogs only when one opens, which then replaces this. */
let leaveBy = (leave: () => void): void => leave();

export function setLeaving(by: (leave: () => void) => void): void {
  leaveBy = by;
}

/** Opens another page. If a dialog is open, its entry is left first, so that it does not stay in the history below that page. */
export const leavePage = (leave: () => void): void => leaveBy(leave);
