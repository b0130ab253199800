import { sameName } from '@academy/contracts/rules/name-key';
import { Injectable } from '@nestjs/common';
import type { LineCall } from '@academy/contracts/http/payments';
import { titleWithoutExam } from '@academy/contracts/rules/exams';
import { readPackage, type RegistrationFields } from '@academy/contracts/rules/registration-fields';
import type { FulfilledLine, NamedPayment } from '../payments/index.js';
import type { Database } from '../platform/database/database.js';
import { findService, type TestSelection } from './services.js';
import { readPeople, studentOf } from './registration-payload.js';

interface BookedTest {
  id: string;
  title: string;
  /** The date it was bought for, even if it has been moved since. */
  date: string;
}

interface BookedLine {
  id: string;
  packageId: string | null;
  packageName: string;
  body: Record<string, string>;
  tests: BookedTest[];
}

/** Whether a line has the package in a POST, by id, otherwise by name. */
function hasPackage({ packageId, packageName }: BookedLine, body: RegistrationFields): boolean {
  const { id, name } = readPackage(body);
  return id === packageId || (id === '' && name === packageName);
}

/** Whether a line has every test in a POST, on every date given. */
function hasTests({ tests }: BookedLine, wanted: readonly TestSelection[]): boolean {
  const has = ({ id, title }: TestSelection, date: string) =>
    tests.some((test) => test.date === date && (test.id === id || titleWithoutExam(test.title) === title));
  return (
    wanted.length > 0 &&
    wanted.every((test) => test.seats.length > 0 && test.seats.every(({ date }) => has(test, date)))
  );
}

/** Finds the line that a POST after the payment is about, among the lines the payment has booked. */
@Injectable()
export class PaidLines {
  /**
   * Matches by call, package or tests, and the student's name. A package booked by this call is matched in memory; everything else is
   * read from the database.
   * @returns the registration's id, or null when the payment was made for something else
   */
  async find(
    { id, fulfilled }: NamedPayment,
    call: LineCall,
    raw: RegistrationFields,
    database: Database,
  ): Promise<string | null> {
    const service = findService(call, raw);
    const student = studentOf(readPeople(raw));
    const pick = (lines: readonly BookedLine[]) =>
      lines.find(
        (one) =>
          (service.sells === 'packages' ? hasPackage(one, raw) : hasTests(one, service.read(raw))) &&
          sameName(studentOf(one.body), student),
      )?.id;
    const written = service.sells === 'packages' ? pick(linesOf(fulfilled ?? [], call)) : undefined;
    return written ?? pick(await read(database, id, call)) ?? null;
  }
}

const linesOf = (fulfilled: readonly FulfilledLine[], call: LineCall): BookedLine[] =>
  fulfilled.flatMap(({ id, line }) => (line.call === call ? [{ ...line, id, tests: [] }] : []));

async function read(database: Database, paymentId: string, call: LineCall): Promise<BookedLine[]> {
  return database.rows<BookedLine>(
    `SELECT r.id, r.package_id AS "packageId", r.package_name AS "packageName", l.body,
       COALESCE((SELECT jsonb_agg(jsonb_build_object('id', s.session_id, 'title', s.title, 'date', to_char(COALESCE(s.bought_date, s.date), 'YYYY-MM-DD HH24:MI'))) FROM seats s WHERE s.registration_id = r.id), '[]') AS tests
     FROM registrations r JOIN checkout_lines l ON l.id = r.checkout_line_id WHERE r.payment_id = $1 AND l.call = $2 ORDER BY l.position`,
    [paymentId, call],
  );
}
