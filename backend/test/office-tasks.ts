/** A task of the office, as the people there say it, and how it is proved. */
export interface OfficeTask {
  number: number;
  task: string;
  /** Where it is done; null until it can be done in the browser. */
  page: string | null;
  /**
   * Clicks and submits from `/office`, signed in, until it is done: a choice from a list is one, typing is none. Null until all of it can
   * be done in the browser.
   */
  clicks: number | null;
}

const task = (number: number, words: string, page: string | null, clicks: number | null): OfficeTask => ({
  number,
  task: words,
  page,
  clicks,
});

const family = '/office/families/<family>';
const saturday = '/office/saturdays/<day>';
const settings = '/office/settings';

/**
 * What the office of an academy does. Tests name the tasks they prove: `[office task 19]`, `[office tasks 6, 7]`. From
 * `/office`, a family opens with two clicks ("Families" and the name that was searched for) and the next test date with one.
 */
export const officeTasks: readonly OfficeTask[] = [
  task(1, 'See who registered today and before', '/office/registrations', 1),
  task(2, 'Find a family by name, phone, child or receipt', '/office/families', 2),
  task(3, 'See everything about a family on one page', family, 2),
  task(4, 'Correct the name, phone, email or school of a registration', family, 5),
  task(5, 'See whether an email arrived, and send it again', family, 4),
  task(6, 'Move a child to another test date', family, 6),
  task(7, 'Refund a registration in full', family, 5),
  task(8, 'Refund what the policy returns', family, 5),
  task(9, 'Record a check, cash or a transfer', family, 4),
  task(10, 'Print the roster of a test date', saturday, 2),
  task(11, 'Mark who came and who did not', saturday, 3),
  task(12, 'Enter scores and send the report', null, null),
  task(13, 'Count the sessions of a package', family, 5),
  task(14, 'Answer a message and see whose turn it is', '/office/leads/<lead>', 5),
  task(15, 'Give staff accounts and roles, and see who did what', '/office/staff', 5),
  task(16, 'Close a test date and take care of its families', saturday, 4),
  task(17, 'Export the books for the accountant', '/office/money', 2),
  task(18, 'Register a family by phone', `${family}/register`, 8),
  task(19, 'Refund a part', family, 5),
  task(20, 'See what came in by month, by service and what is outstanding', '/office/money', 1),
  task(21, 'Write to the families of a test date', saturday, 4),
  task(22, 'Keep a note or a task about a family', family, 4),
  task(23, 'Move a consultation', family, 7),
  task(24, 'Change a price', settings, 3),
  task(25, 'Change how many seats a test date has', saturday, 3),
  task(26, 'Solve a payment that needs a person', '/office/money', 5),
  task(27, 'Give a family its data, or erase them', family, 4),
  task(28, 'Bring two records of one family together', family, 5),
  task(29, 'Send a parent a link to choose a password', family, 4),
  task(30, 'See who waits for a seat, and fill seats from the waitlist', '/office/saturdays', 1),
  task(31, 'Give a place for free, with a reason', `${family}/register`, 9),
  task(32, 'Change tutors, testimonials and the words of pages', settings, 4),
  task(33, 'Change on which day, when and how far ahead tests are held', settings, 4),
  task(34, 'Sell a new package, or stop selling one', settings, 4),
  task(35, 'Change the places for consultations, and take days off', `${settings}?section=consultations`, 4),
  task(36, 'Follow up on registrations that were not paid', '/office', 1),
  task(37, 'Cancel without a refund', family, 5),
  task(38, 'Close and open an account', family, 5),
  task(39, 'Use a payment that was for nothing in particular for a child', family, 9),
  task(40, 'See who gets the newsletter, and remove an address', '/office/newsletter', 4),
];

/** Tasks without a proof so far. A test that names one of these takes it off. */
export const pendingTasks: readonly number[] = [12];
