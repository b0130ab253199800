import { dialogMark, isAtDialogEntry, setLeaving } from './leave-page';

/**
 * Back closes the open dialog first. While a dialog is open, the browser's history has one more entry of the same address. Back leaves that
 * entry and closes the top dialog; when the last dialog closes by other means, the entry is left again. This works with the router and
 * without it: neither is notified of the additional entry.
 */

/** A dialog for which Back is handled. */
export interface BackTarget {
  /** Closes the dialog, or asks first. Ignored while its work must not be interrupted. */
  onBack: () => void;
}

/** The open dialogs, the top one last. */
const targets: BackTarget[] = [];
/** Whether this file moved within the history and the event of that has not come yet. */
let isMoving = false;
/** The direction of such a move whose event has not come in time, if any. A busy device sends it later. */
let overdue: 1 | -1 | null = null;
const afterLeaving: (() => void)[] = [];
let isLeavingPage = false;
/** Whether the browser is reloading this page or opening another one. A move within the history would cancel that. */
let isUnloading = false;
/** How long the browser may take to replace the page, after which it has probably been stopped. */
const unloadMs = 10_000;
let isWatching = false;
let timer: ReturnType<typeof setTimeout> | undefined;

function move(delta: 1 | -1): void {
  isMoving = true;
  overdue = null;
  window.history.go(delta);
  // Without an entry in that direction the browser does nothing and sends no event.
  clearTimeout(timer);
  timer = setTimeout(() => {
    // A page that opens now takes the place of the move.
    overdue = afterLeaving.length === 0 ? delta : null;
    finishMove();
  }, 1_000);
}

function finishMove(): void {
  isMoving = false;
  for (const next of afterLeaving.splice(0)) next();
}

/** Makes the history match what is open. Runs after the current task, so that one dialog can follow another, or a navigation the dialog. */
function settle(): void {
  // A test may have ended with its page.
  if (typeof window === 'undefined' || isMoving || overdue === -1 || isLeavingPage || isUnloading) return;
  if (targets.length > 0 && !isAtDialogEntry()) move(1);
  else if (targets.length === 0 && isAtDialogEntry()) move(-1);
}

const settleSoon = (): void => void setTimeout(settle, 0);

function handlePopState(event: PopStateEvent): void {
  // A late event is not a press of Back: it must not close a dialog or a menu that was opened meanwhile.
  if (isMoving || overdue === -1 || (overdue === 1 && targets.length > 0)) {
    overdue = null;
    clearTimeout(timer);
    event.stopImmediatePropagation();
    finishMove();
    return settleSoon();
  }
  const top = targets.at(-1);
  if (top && !isAtDialogEntry()) {
    event.stopImmediatePropagation();
    top.onBack();
    // A dialog that is still open, because it was not the only one or asks first, gets the entry again.
    settleSoon();
  } else if (!top && isAtDialogEntry()) {
    // The entry of a dialog that a navigation closed: the page before it is meant.
    overdue = null;
    event.stopImmediatePropagation();
    window.history.back();
  }
}

function watch(): void {
  if (isWatching) return;
  isWatching = true;
  setLeaving(leaveWithDialog);
  // The router and document pages listen without capture, and therefore later.
  window.addEventListener('popstate', handlePopState, { capture: true });
  window.addEventListener('beforeunload', () => {
    isUnloading = true;
    setTimeout(() => {
      isUnloading = false;
      settle();
    }, unloadMs);
  });
}

// A page that was reloaded, or opened by Back, at the entry of a dialog that is not open anymore.
if (typeof window !== 'undefined' && isAtDialogEntry()) {
  watch();
  settleSoon();
}

/** Lets Back close a dialog. @returns a function to call when the dialog has closed */
export function addBackTarget(target: BackTarget): () => void {
  watch();
  targets.push(target);
  // Not `history.pushState`, which the router replaces with its own.
  if (!isAtDialogEntry() && !isMoving)
    History.prototype.pushState.call(
      window.history,
      { ...(window.history.state as object | null), [dialogMark]: true },
      '',
    );
  return () => {
    targets.splice(targets.indexOf(target), 1);
    if (targets.length === 0) isLeavingPage = false;
    settleSoon();
  };
}

function leaveWithDialog(leave: () => void): void {
  isLeavingPage = targets.length > 0;
  if (isMoving) afterLeaving.push(leave);
  else if (isAtDialogEntry()) {
    afterLeaving.push(leave);
    move(-1);
  } else leave();
}
